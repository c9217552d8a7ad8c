/** The widget as it will look; with scripts as tall as /embed.js makes it, without them as tall as the pasted frame. */
import { useEffect, useRef, useState } from "react";
import { widget } from "~/locales/es/widget";
import { usualHeight } from "./widget-address";
import { widgetHeight } from "./widget-size";

interface WidgetPreviewProps {
  partner: string;
  /** Path of this shop. */
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
