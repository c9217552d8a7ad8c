/**
 * Puts the widget's frame behind its own script element and keeps it as tall as its content. It sets no style by
 * attribute and evaluates nothing, so the strictest policy lets it run.
 */
import { widgetHeight } from "./widget-size";

export interface EmbeddedWidget {
  src: string;
  title: string;
  /** Offers that are shown. */
  count: number;
}

/** The parameter that embedScript adds. */
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
