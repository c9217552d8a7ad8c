/** After a client navigation: the new page's title, and a list's count, to announce, and the focus where a page load would put it. */
import { type Location, useNavigation, useNavigationType } from "@remix-run/react";
import { useEffect, useState } from "react";

/** Path and query of the page shown last; of the document, so that pages without frame do not lose it. */
let shown: string | undefined;

/** Had the focus when the navigation began. */
let leaving: Element | null;

/** The links by which history entries were left, by key. */
const leftBy = new Map<string, string>();

function targetOf(main: HTMLElement, { key, hash }: Location, isReturn: boolean): HTMLElement {
  const link = isReturn && [...document.links].find(({ href }) => href === leftBy.get(key));
  return (link as HTMLElement) || document.getElementById(hash.slice(1)) || main.querySelector("h1") || main;
}

/** Forms that lead back to the same URL leave the focus where it is. @returns what a live region says */
export function usePageChange(location: Location): string {
  const { state } = useNavigation();
  const isReturn = useNavigationType() === "POP";
  const [title, setTitle] = useState("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the beginning of a navigation counts
  useEffect(() => {
    if (state === "idle") return;
    leaving = document.activeElement;
    if (leaving instanceof HTMLAnchorElement) leftBy.set(location.key, leaving.href);
  }, [state]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry of the history is another location
  useEffect(() => {
    const before = shown;
    shown = location.pathname + location.search;
    if (before === undefined || before === shown) return;
    const count = document.querySelector("[data-count]")?.textContent;
    setTitle(count ? `${document.title}: ${count}` : document.title);
    // Overlays that close with the navigation give the focus back first.
    const timer = setTimeout(() => {
      const main = document.getElementById("main");
      const now = document.activeElement;
      // Pages that choose a field or the list of mistakes themselves keep their choice.
      if (!main || (now !== leaving && main.contains(now))) return;
      const target = targetOf(main, location, isReturn);
      if (target.tabIndex < 0) target.tabIndex = -1;
      target.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [location.key]);
  return title;
}
