/** Preview of the widget: as tall as /embed.js makes it; without scripts as tall as the pasted iframe. */
import { useEffect, useRef, useState } from "react";
import { widget } from "~/locales/es/widget";
import { usualHeight } from "./widget-address";
import { widgetHeight } from "./widget-size";

interface WidgetPreviewProps {
  partner: string;
  /** Path of the widget page. */
  src: string;
  count: number;
}

export function WidgetPreview({ partner, src, count }: WidgetPreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(usualHeight(count));
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const fit = () => setHeight(widgetHeight(count, element.clientWidth));
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    return () => observer.disconnect();
  }, [count]);
  return (
    <iframe
      ref={frame}
      className="widget-preview"
      src={src}
      title={widget.title(partner)}
      height={height}
      loading="lazy"
    />
  );
}
