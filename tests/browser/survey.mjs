// What stands above the fold: counted in the page, as a person would count it on a print.

/**
 * Controls, words and the look of what is seen without scrolling. Seen is what has a box within the window and is not covered there by
 * something else. `look` counts: letters by size and weight; left edges of lines of text, those of one line of a block once, a pixel more or
 * less alike; borders by width, kind and radius; heights of controls, but for links within a sentence.
 */
export const survey = (page) =>
  page.evaluate(() => {
    const inside = (box) => box.width > 1 && box.height > 1 && box.top < innerHeight && box.bottom > 0 && box.left < innerWidth && box.right > 0;
    const isSeen = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest(".unseen, #site-skip:not(:focus)");
    const uncovered = (element, { left, right, top, bottom }) => {
      const hit = document.elementFromPoint((left + right) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2);
      return hit !== null && (element.contains(hit) || hit.contains(element));
    };
    const all = [...document.querySelectorAll("#site *")].filter((element) => isSeen(element) && inside(element.getBoundingClientRect()));
    const controls = all.filter((element) => element.matches("a[href], button, input, select, textarea") && uncovered(element, element.getBoundingClientRect()));

    /** The element that lays this one's words out in lines; what a control says is one. */
    const flows = (element) => /^(inline|contents)$/.test(getComputedStyle(element).display) || (element.closest("a, button") ?? element) !== element;
    const blockOf = (element) => (flows(element) ? blockOf(element.parentElement) : element);
    const words = [];
    const letters = new Set();
    const lines = new Map();
    for (const element of all) {
      for (const node of element.childNodes) {
        if (node.nodeType !== Node.TEXT_NODE || node.data.trim() === "") continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const boxes = [...range.getClientRects()].filter((box) => inside(box) && uncovered(element, box));
        if (boxes.length === 0) continue;
        words.push(...(node.data.match(/[\p{L}\p{N}][\p{L}\p{N}.,’'×-]*/gu) ?? []));
        const { fontSize, fontWeight } = getComputedStyle(element);
        letters.add(`${fontSize} ${fontWeight}`);
        const block = blockOf(element);
        for (const { left, bottom } of boxes) {
          const line = [...(lines.get(block) ?? [])].find((line) => Math.abs(line.bottom - bottom) < 8);
          if (line) line.left = Math.min(line.left, left);
          else lines.set(block, [...(lines.get(block) ?? []), { left, bottom }]);
        }
      }
    }
    const lefts = [...lines.values()].flat().map((line) => line.left).sort((a, b) => a - b);
    const edges = lefts.filter((left, k) => k === 0 || left - lefts[k - 1] > 1);
    const sides = ["Top", "Right", "Bottom", "Left"];
    const borders = all.flatMap((element) => {
      const style = getComputedStyle(element);
      const drawn = sides.filter((side) => style[`border${side}Style`] !== "none" && Number.parseFloat(style[`border${side}Width`]) > 0);
      return drawn.map((side) => `${style[`border${side}Width`]} ${style[`border${side}Style`]} ${style.borderTopLeftRadius}`);
    });
    const alone = controls.filter((control) => !control.matches("p a"));
    const heights = alone.map((control) => Math.round(control.getBoundingClientRect().height));
    const distinct = (values) => [...new Set(values)];
    return {
      controls: controls.map((control) => control.id || control.textContent.trim()),
      words,
      look: { letters: [...letters], edges: edges.map(Math.round), borders: distinct(borders), heights: distinct(heights) },
    };
  });
