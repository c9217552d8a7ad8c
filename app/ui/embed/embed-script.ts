/**
 * What /embed.js is made of: it puts the frame behind its own element and keeps it as tall as its content, by the sizes
 * that the layout is made of. It sets no style by attribute and evaluates nothing, so the strictest policy lets it run.
 */
import { CARD_HEIGHT, COLUMN_STEPS, EMPTY_HEIGHT, FRAME_HEIGHT, GAP } from "./widget-size";

interface EmbeddedWidget {
  src: string;
  title: string;
  /** Offers that are shown. */
  count: number;
}

const PROGRAM = `(function (w) {
  var s = document.currentScript, f = document.createElement("iframe");
  if (!s) return;
  function fit() {
    var width = f.clientWidth, columns = 1;
    if (!width) return;
    w.steps.forEach(function (step) { if (width >= step) columns++; });
    var height = w.count ? w.frame + Math.ceil(w.count / columns) * w.row : w.empty;
    if (f.style.height !== height + "px") f.style.height = height + "px";
  }
  f.src = w.src;
  f.title = w.title;
  f.loading = "lazy";
  f.style.cssText = "display:block;width:100%;border:0";
  s.parentNode.insertBefore(f, s.nextSibling);
  fit();
  if (window.ResizeObserver) new ResizeObserver(fit).observe(f);
  else window.addEventListener("resize", fit);
})`;

/** A text that may stand in a script, also in one that somebody writes into a page. */
const literal = (value: unknown) =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

export function embedScript(widget: EmbeddedWidget): string {
  const sizes = { steps: COLUMN_STEPS, frame: FRAME_HEIGHT, row: CARD_HEIGHT + GAP, empty: EMPTY_HEIGHT };
  return `${PROGRAM}(${literal({ ...widget, ...sizes })});\n`;
}
