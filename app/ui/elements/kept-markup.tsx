/**
 * A part of a page that never changes while it is shown: in the browser it keeps the markup that the shop wrote, without the code
 * that made it, which is loaded only where a client navigation shows the part anew (decision 144).
 */
import { type ComponentType, createElement, lazy, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

interface Kept<Props> {
  /** Finds the element in the document. */
  selector: string;
  tag: "footer" | "details" | "div";
  className: string;
  /** Other attributes of the element. */
  attributes?: (props: Props) => { open?: boolean };
  /** What of the properties makes another markup; the same for all where left out. */
  keyOf?: (props: Props) => string;
  load: () => Promise<ComponentType<Props>>;
  /** The page that has the part is loaded for it: where the document has no markup, the code is fetched at once. */
  ahead?: boolean;
}

/** @returns a component whose single root element is that of `Part` */
export function keptMarkup<Props extends object>(kept: Kept<Props>): ComponentType<Props> {
  const { selector, tag, className, keyOf = () => "" } = kept;
  const known = new Map<string, string>();
  const first = kept.ahead && !document.querySelector(selector) ? kept.load() : null;
  const Loaded = lazy(async () => ({
    default: await (first ?? kept.load()),
  })) as unknown as ComponentType<Props>;

  function find(key: string, hydrated: boolean): string | undefined {
    const markup = known.get(key) ?? (hydrated ? undefined : document.querySelector(selector)?.innerHTML);
    if (markup !== undefined) known.set(key, markup);
    return markup;
  }

  function Part({ of, markKey }: { of: Props; markKey: string }) {
    const hydrated = useHydrated();
    const [markup] = useState(() => find(markKey, hydrated));
    if (markup !== undefined)
      return createElement(tag, {
        className,
        ...kept.attributes?.(of),
        suppressHydrationWarning: true,
        dangerouslySetInnerHTML: { __html: markup },
      });
    // Without a boundary of its own: a navigation shows the page once the code is there, not without the part.
    return <Loaded {...of} />;
  }

  return (props) => <Part key={keyOf(props)} of={props} markKey={keyOf(props)} />;
}
