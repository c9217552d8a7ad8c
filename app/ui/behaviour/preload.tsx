/**
 * Prefetches a page of the shop after 50 ms of hover, focus or touch on its link (docs/decisions/009): the data it
 * shows and its scripts, as the framework will ask for them. Only pages that are the same for everybody and act on
 * nothing; what a link opens by a document navigation, like a download, is left to the click.
 */
import { matchPath, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { followableAnchor, isSamePage } from "./delegated-navigation";

const PRELOAD_DELAY_MS = 50;

const STARTS = ["mouseover", "focusin", "touchstart"] as const;
const ENDS = ["mouseout", "focusout", "touchmove", "touchcancel"] as const;

/** The catalogue and the static pages. */
const PRELOADED = new RegExp(
  `^/(${[
    "ofertas(/category)?(/[^/]+)?",
    "search|ranking|contacts|accesibilidad",
    "(marketing-)?agreement|(privacy|cookie)-policy|withdrawal-information",
  ].join("|")})?/?$`,
);

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Where bytes are dear or slow, nothing is fetched that may not be needed. */
function isSpared(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return !navigator.onLine || connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? "");
}

function wantedAnchor(event: Event): HTMLAnchorElement | null {
  const anchor = followableAnchor(event);
  return anchor && PRELOADED.test(anchor.pathname) && !isSamePage(anchor) ? anchor : null;
}

/** Where the framework fetches what a page shows. */
function dataAddress(page: string): string {
  const { pathname, search } = new URL(page, window.location.origin);
  return `${pathname === "/" ? "/_root" : pathname.replace(/\/$/, "")}.data${search}`;
}

/** None until the framework has discovered the route: a page is only told of its own. */
function scriptsOf(page: string): string[] {
  const { pathname } = new URL(page, window.location.origin);
  const route = Object.values(window.__remixManifest.routes).find(({ path, index }) =>
    path === undefined ? index && pathname === "/" : path !== "*" && matchPath(`/${path}`, pathname),
  );
  return route ? [route.module, ...(route.imports ?? [])] : [];
}

/** @param pageKey another one means another page, which has fetched nothing ahead yet */
export function Preloads({ pageKey }: { pageKey: string }) {
  const [preloads, setPreloads] = useState<{ pageKey: string; pages: string[] }>({ pageKey, pages: [] });
  // Discovered routes come as a new state of the router.
  useNavigation();
  useEffect(() => {
    let pointed: HTMLAnchorElement | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const forget = () => {
      clearTimeout(timer);
      pointed = null;
    };
    const preload = (anchor: HTMLAnchorElement) => {
      if (isSpared()) return;
      const page = anchor.pathname + anchor.search;
      // The framework looks for the routes of links that are marked like this.
      if (scriptsOf(page).length === 0) anchor.dataset.discover = "true";
      setPreloads((was) => {
        const pages = was.pageKey === pageKey ? was.pages : [];
        return pages.includes(page) ? was : { pageKey, pages: [...pages, page] };
      });
    };
    const onStart = (event: Event) => {
      const anchor = wantedAnchor(event);
      // From one part of a card to another it is still the same link.
      if (anchor === pointed) return;
      forget();
      if (anchor === null) return;
      pointed = anchor;
      timer = setTimeout(preload, PRELOAD_DELAY_MS, anchor);
    };
    const onEnd = (event: Event) => {
      const to = (event as MouseEvent).relatedTarget;
      if (!(to instanceof Node && pointed?.contains(to))) forget();
    };
    for (const name of STARTS) document.addEventListener(name, onStart, { passive: true });
    for (const name of ENDS) document.addEventListener(name, onEnd, { passive: true });
    return () => {
      forget();
      for (const name of STARTS) document.removeEventListener(name, onStart);
      for (const name of ENDS) document.removeEventListener(name, onEnd);
    };
  }, [pageKey]);
  if (preloads.pageKey !== pageKey) return null;
  return (
    <>
      {preloads.pages.map((page) => (
        <link key={page} rel="prefetch" as="fetch" href={dataAddress(page)} />
      ))}
      {[...new Set(preloads.pages.flatMap(scriptsOf))].map((script) => (
        <link key={script} rel="modulepreload" href={script} />
      ))}
    </>
  );
}
