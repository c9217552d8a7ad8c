/**
 * Prefetches data and scripts of a page after 50 ms of hover, focus or touch on its link
 * (docs/decisions/009), with the URLs the framework will request. Only pages that are equal for every visitor
 * and have no side effects; links that cause a document navigation, like downloads, are skipped.
 */
import { matchPath } from "@remix-run/react";
import { useEffect, useState } from "react";
import { followableAnchor, isSamePage } from "./delegated-navigation";

const PRELOAD_DELAY_MS = 50;

const STARTS = ["mouseover", "focusin", "touchstart"] as const;
const ENDS = ["mouseout", "focusout", "touchmove", "touchcancel"] as const;

/** Paths of the catalogue and the static pages. */
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

/** Skips prefetching on slow or metered connections. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return !navigator.onLine || connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? "");
}

function wantedAnchor(event: Event): HTMLAnchorElement | null {
  const anchor = followableAnchor(event);
  return anchor && PRELOADED.test(anchor.pathname) && !isSamePage(anchor) ? anchor : null;
}

/** URL of the framework's data request. */
function dataAddress(page: string): string {
  const { pathname, search } = new URL(page, window.location.origin);
  return `${pathname === "/" ? "/_root" : pathname.replace(/\/$/, "")}.data${search}`;
}

type Routes = typeof window.__remixManifest.routes;

function scriptsIn(routes: Routes, pathname: string): string[] {
  const route = Object.values(routes).find(({ path, index }) =>
    path === undefined ? index && pathname === "/" : path !== "*" && matchPath(`/${path}`, pathname),
  );
  return route ? [route.module, ...(route.imports ?? [])] : [];
}

/** Asks for the route of a page that the framework has not found yet, as the navigation will ask, from the cache then. */
async function scriptsOf(page: string): Promise<string[]> {
  const { pathname } = new URL(page, window.location.origin);
  const { routes, version } = window.__remixManifest;
  const known = scriptsIn(routes, pathname);
  if (known.length > 0) return known;
  const answer = await fetch(`/__manifest?${new URLSearchParams({ p: pathname, version })}`);
  return answer.status === 200 ? scriptsIn(await answer.json(), pathname) : [];
}

interface Preloaded {
  page: string;
  scripts: string[];
}

/** @param pageKey changes with the page; prefetches are per page */
export function Preloads({ pageKey }: { pageKey: string }) {
  const [preloads, setPreloads] = useState<{ pageKey: string; pages: Preloaded[] }>({ pageKey, pages: [] });
  useEffect(() => {
    let pointed: HTMLAnchorElement | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const forget = () => {
      clearTimeout(timer);
      pointed = null;
    };
    const show = (preloaded: Preloaded) =>
      setPreloads((was) => {
        const others = was.pageKey === pageKey ? was.pages : [];
        return { pageKey, pages: [...others.filter(({ page }) => page !== preloaded.page), preloaded] };
      });
    const asked = new Set<string>();
    const preload = async (anchor: HTMLAnchorElement) => {
      const page = anchor.pathname + anchor.search;
      if (savesData() || asked.has(page)) return;
      asked.add(page);
      show({ page, scripts: [] });
      show({ page, scripts: await scriptsOf(page).catch(() => []) });
    };
    const onStart = (event: Event) => {
      const anchor = wantedAnchor(event);
      // Moving within the same link does not restart the timer.
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
      {preloads.pages.map(({ page }) => (
        <link key={page} rel="prefetch" as="fetch" href={dataAddress(page)} />
      ))}
      {[...new Set(preloads.pages.flatMap(({ scripts }) => scripts))].map((script) => (
        <link key={script} rel="modulepreload" href={script} />
      ))}
    </>
  );
}
