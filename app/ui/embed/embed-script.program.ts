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
}

/** Parameter that embedScript appends. */
declare const WIDGET: EmbeddedWidget;

const script = document.currentScript;
const frame = document.createElement("iframe");

function adjust(): void {
  const width = frame.clientWidth;
  if (width === 0) return;
  const height = `${widgetHeight(WIDGET.count, width)}px`;
  if (frame.style.height !== height) frame.style.height = height;
}

if (script) {
  frame.src = WIDGET.src;
  frame.title = WIDGET.title;
  frame.loading = "lazy";
  frame.style.cssText = "display:block;width:100%;border:0";
  script.after(frame);
  adjust();
  if ("ResizeObserver" in window) new ResizeObserver(adjust).observe(frame);
  else addEventListener("resize", adjust);
}
