//! The plot of a chart: plotters' coordinates, mesh and labels, in the look of the page.

use std::ops::Range;

use plotters::chart::ChartContext;
use plotters::coord::cartesian::Cartesian2d;
use plotters::coord::ranged1d::{DefaultFormatting, KeyPointHint, Ranged};
use plotters::prelude::*;

use super::pen::{Drawn, GAP, Pen, SMALL};

/// One axis. The ticks are the caller's: plotters' own would not leave room for translated words.
pub(super) struct Axis<'f> {
    pub range: Range<f64>,
    /// Where labels stand, and lines of the mesh.
    pub ticks: Vec<f64>,
    /// Writes a tick.
    pub label: &'f dyn Fn(f64) -> String,
    /// Whether the ticks have lines across the plot.
    pub lines: bool,
}

fn ticked(axis: &Axis<'_>) -> Ticked {
    Ticked {
        range: axis.range.clone(),
        ticks: axis.ticks.clone(),
    }
}

/// The edges of the plot, in device pixels of the area.
#[derive(Clone, Copy)]
pub(super) struct Edges {
    pub left: i32,
    pub top: i32,
    pub right: i32,
    pub bottom: i32,
}

/// A linear coordinate with fixed ticks. plotters' `WithKeyPoints` is this, but a mesh does not
/// take it for floats.
pub(super) struct Ticked {
    range: Range<f64>,
    ticks: Vec<f64>,
}

impl Ranged for Ticked {
    type FormatOption = DefaultFormatting;
    type ValueType = f64;

    fn map(&self, value: &f64, (from, to): (i32, i32)) -> i32 {
        let part = (value - self.range.start) / (self.range.end - self.range.start);
        from + (f64::from(to - from) * part).round() as i32
    }

    fn key_points<H: KeyPointHint>(&self, _: H) -> Vec<f64> {
        self.ticks.clone()
    }

    fn range(&self) -> Range<f64> {
        self.range.clone()
    }
}

type Axes = Cartesian2d<Ticked, Ticked>;

/// A plot with its mesh and its labels drawn.
pub(super) struct Plot<'a, DB: DrawingBackend> {
    pub chart: ChartContext<'a, DB, Axes>,
    origin: (i32, i32),
}

impl<'a, DB: DrawingBackend> Plot<'a, DB> {
    /// Draws the mesh and the labels of both axes; the horizontal one is labelled below the plot.
    pub(super) fn draw(
        pen: &Pen<'a, DB>,
        edges: Edges,
        x: Axis<'_>,
        y: Axis<'_>,
    ) -> Drawn<Plot<'a, DB>, DB> {
        let (width, height) = pen.size();
        let theme = pen.look.theme;
        let mut chart = ChartBuilder::on(pen.area)
            .margin_top(edges.top)
            .margin_right(width - edges.right)
            .set_label_area_size(LabelAreaPosition::Left, edges.left)
            .set_label_area_size(LabelAreaPosition::Bottom, height - edges.bottom)
            .build_cartesian_2d(ticked(&x), ticked(&y))?;
        let labels = pen.style(SMALL, theme.faint);
        let across = |value: &f64| (x.label)(*value);
        let upward = |value: &f64| (y.label)(*value);
        let mut mesh = chart.configure_mesh();
        // plotters leaves twice the length of a tick before the labels, and has no labels without
        // axes: they are there, and invisible.
        mesh.axis_style(TRANSPARENT)
            .set_all_tick_mark_size(pen.px(GAP / 2.0))
            .set_tick_mark_size(LabelAreaPosition::Bottom, pen.px(GAP))
            .light_line_style(TRANSPARENT)
            .bold_line_style(RGBColor::from(theme.line).stroke_width(pen.hair() as u32))
            .label_style(labels)
            .x_label_formatter(&across)
            .y_label_formatter(&upward);
        if !x.lines {
            mesh.disable_x_mesh();
        }
        if !y.lines {
            mesh.disable_y_mesh();
        }
        mesh.draw()?;
        Ok(Plot {
            chart,
            origin: pen.area.get_base_pixel(),
        })
    }

    /// The device pixel of a point, as the pen counts them.
    pub(super) fn pixel(&self, x: f64, y: f64) -> (i32, i32) {
        let (at, down) = self.chart.backend_coord(&(x, y));
        (at - self.origin.0, down - self.origin.1)
    }
}
