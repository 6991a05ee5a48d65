//! The plot of a chart: plotters' coordinates, mesh, labels and series, in the look of the page.

use std::ops::Range;

use plotters::chart::ChartContext;
use plotters::coord::Shift;
use plotters::coord::cartesian::Cartesian2d;
use plotters::coord::ranged1d::{DefaultFormatting, KeyPointHint, Ranged};
use plotters::prelude::*;

use super::pen::{GAP, Pen, SMALL};
use crate::draw::palette::Rgb;
use crate::draw::record::Recorder;

/// One axis. The ticks are the caller's: plotters' own would not leave room for translated words.
pub(super) struct Axis<'f> {
    pub range: Range<f64>,
    /// Values with labels and lines of the mesh.
    pub ticks: Vec<f64>,
    /// Writes a tick.
    pub label: &'f dyn Fn(f64) -> String,
    /// True if the ticks have lines across the plot.
    pub lines: bool,
}

fn ticked(axis: &Axis<'_>) -> Ticked {
    Ticked {
        range: axis.range.clone(),
        ticks: axis.ticks.clone(),
    }
}

/// The edges of the plot, in device pixels of the chart.
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

/// A plot with its mesh and its labels drawn.
pub(super) struct Plot<'a> {
    chart: ChartContext<'a, Recorder, Cartesian2d<Ticked, Ticked>>,
}

impl<'a> Plot<'a> {
    /// Draws the mesh and the labels of both axes; the horizontal one is labelled below the plot.
    /// `None` where plotters finds no room for it.
    pub(super) fn draw(
        pen: &Pen<'a>,
        edges: Edges,
        x: &Axis<'_>,
        y: &Axis<'_>,
    ) -> Option<Plot<'a>> {
        let (width, height) = pen.size();
        let theme = pen.look.theme;
        let recorder = Recorder {
            size: (width as u32, height as u32),
            scale: pen.look.scale,
            shapes: pen.shapes.clone(),
        };
        let area: DrawingArea<Recorder, Shift> = recorder.into_drawing_area();
        let mut chart = ChartBuilder::on(&area)
            .margin_top(edges.top)
            .margin_right(width - edges.right)
            .set_label_area_size(LabelAreaPosition::Left, edges.left)
            .set_label_area_size(LabelAreaPosition::Bottom, height - edges.bottom)
            .build_cartesian_2d(ticked(x), ticked(y))
            .ok()?;
        let size = SMALL * pen.look.scale;
        let labels = ("", size).into_font().color(&colour(theme.faint));
        let across = |value: &f64| (x.label)(*value);
        let upward = |value: &f64| (y.label)(*value);
        let mut mesh = chart.configure_mesh();
        // plotters leaves twice the length of a tick before the labels, and has no labels without
        // axes: they are there, and invisible.
        mesh.axis_style(TRANSPARENT)
            .set_all_tick_mark_size(pen.px(GAP / 2.0))
            .set_tick_mark_size(LabelAreaPosition::Bottom, pen.px(GAP))
            .light_line_style(TRANSPARENT)
            .bold_line_style(colour(theme.line).stroke_width(pen.hair() as u32))
            .label_style(labels)
            .x_label_formatter(&across)
            .y_label_formatter(&upward);
        if !x.lines {
            mesh.disable_x_mesh();
        }
        if !y.lines {
            mesh.disable_y_mesh();
        }
        mesh.draw().ok()?;
        Some(Plot { chart })
    }

    /// The device pixel of a point, as the pen counts them.
    pub(super) fn pixel(&self, x: f64, y: f64) -> (i32, i32) {
        self.chart.backend_coord(&(x, y))
    }

    /// Draws a line through points, `width` device pixels wide.
    pub(super) fn line(
        &mut self,
        points: impl IntoIterator<Item = (f64, f64)>,
        width: i32,
        ink: Rgb,
    ) {
        let style = colour(ink).stroke_width(width.max(1) as u32);
        // A recorder takes every shape.
        drop(self.chart.draw_series(LineSeries::new(points, style)));
    }
}

fn colour(Rgb(r, g, b): Rgb) -> RGBColor {
    RGBColor(r, g, b)
}
