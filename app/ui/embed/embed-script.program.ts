/**
 * Inserts the widget's iframe after its own script element and fits its height to the content. Works under a
 * strict Content-Security-Policy of the host page: styles by CSSOM instead of attributes, no eval.
 */
import { widgetHeight } from "./widget-size";

export interface EmbeddedWidget {
  src: string;
  title: string;
  /** Number of offers. */
  count: number;
  /** Absolute URL of this script, by which a module finds its element. */
  script: string;
  /** Console message of a script that stands where nothing is shown. */
  misplaced: string;
}

/** Parameter that embedScript appends. */
declare const WIDGET: EmbeddedWidget;

/** Modules have no current script: of equal lines, each takes the first that has no frame yet. */
const script =
  document.currentScript ??
  [...document.scripts].find(
    ({ src, nextElementSibling }) => src === WIDGET.script && nextElementSibling?.tagName !== "IFRAME",
  );
const frame = document.createElement("iframe");

function adjust(): void {
  const width = frame.clientWidth;
  if (width === 0) return;
  const height = `${widgetHeight(WIDGET.count, width)}px`;
  if (frame.style.height !== height) frame.style.height = height;
}

if (!script || document.head.contains(script)) {
  // biome-ignore lint/suspicious/noConsole: the partner who pastes the line reads it there
  console.error(WIDGET.misplaced);
} else {
  frame.src = WIDGET.src;
  frame.title = WIDGET.title;
  frame.loading = "lazy";
  frame.style.cssText = "display:block;width:100%;border:0";
  script.after(frame);
  adjust();
  if ("ResizeObserver" in window) new ResizeObserver(adjust).observe(frame);
  else addEventListener("resize", adjust);
}
