/**
 * Fetches what the page was rendered from, and its modules, for the framework in the browser: the document carries no data
 * that only scripts read (decision 129). Without an answer the page stays as it works without scripts.
 */
import { BLOCKS, FORM_PATHS, FRAMEWORK_SETTINGS, type PageStart, STATES, VISITOR_PLACE } from "./page-start";

type Flat = [Record<string, number>, ...unknown[]];

const blockOf = (id: string) => document.getElementById(id)?.textContent ?? "";

/** The answer to a client navigation holds the same data one level deeper. */
function fromNavigation(text: string): string {
  const flat: Flat = JSON.parse(text.split("\n", 1)[0] ?? "");
  const loaderData = Object.entries(flat[0]).map(([id, at]) => {
    const [[key = "", value] = []] = Object.entries(flat[at] as Record<string, number>);
    if (flat[Number(key.slice(1))] !== "data") throw new Error("no data");
    return [id, value];
  });
  const at = flat.push("loaderData", Object.fromEntries(loaderData));
  flat[0] = { [`_${at - 2}`]: at - 1 };
  return JSON.stringify(flat);
}

async function textOf(address: string, init: RequestInit): Promise<string | null> {
  const answer = await fetch(address, { ...init, priority: "low" } as RequestInit);
  return answer.ok ? answer.text() : null;
}

/** The framework in the browser asks for a page's data in the same way. */
function dataAddress({ pathname, search }: Location): string {
  return `${pathname === "/" ? "/_root" : pathname.replace(/\/$/, "")}.data${search}`;
}

async function stateOf({ state }: PageStart): Promise<string> {
  if (state === undefined) return blockOf(BLOCKS.data);
  // The same for every visitor, so that it comes from a cache; the visitor's own data stand in the page.
  const shared = await textOf(STATES + state, { credentials: "omit" });
  if (shared !== null)
    return shared.replace(`"${VISITOR_PLACE}"`, () => JSON.stringify(blockOf(BLOCKS.visitor)));
  const current = await textOf(dataAddress(location), { cache: "no-store" });
  return fromNavigation(current ?? "");
}

/**
 * At the first change of a page whose URL has parameters the router asks which routes that URL has, though it knows them: from
 * the cache, a press waits no second time for the line.
 */
async function askForRoutesAhead({ version, routes }: PageStart["manifest"], id = ""): Promise<void> {
  if (!routes[id]?.path?.includes(":")) return;
  const query = new URLSearchParams({ p: location.pathname, version });
  await fetch(`/__manifest?${query}`, { priority: "low" } as RequestInit);
}

/**
 * All files at once, none before the style sheet has come: this program runs after it, and links to them in the document would share
 * the line with it (decision 158).
 */
function askForModules({ manifest: { entry, routes }, ids }: PageStart): void {
  for (const file of [entry, ...ids.map((id) => routes[id])])
    for (const href of [file?.module, ...(file?.imports ?? [])])
      if (href)
        document.head.append(
          Object.assign(document.createElement("link"), { rel: "modulepreload", fetchPriority: "low", href }),
        );
}

async function start(): Promise<void> {
  const start: PageStart = JSON.parse(blockOf(BLOCKS.start));
  const { manifest, context, ids } = start;
  askForModules(start);
  const [state, ...modules] = await Promise.all([
    stateOf(start),
    ...ids.map((id) => import(manifest.routes[id]?.module ?? "")),
  ]);
  for (const [id, path] of Object.entries(FORM_PATHS))
    manifest.routes[id] = { id, parentId: "root", path, hasAction: true, hasLoader: true, module: "" };
  // Scroll positions are remembered by this key.
  if (!history.state?.key) history.replaceState({ key: Math.random().toString(32).slice(2) }, "");
  Object.assign(window, {
    // An empty line would make the decoder wait for ever.
    __remixContext: { ...FRAMEWORK_SETTINGS, ...context, stream: new Response(state.trim()).body },
    __remixManifest: manifest,
    __remixRouteModules: Object.fromEntries([
      ...ids.map((id, index) => [id, modules[index]]),
      ...Object.keys(FORM_PATHS).map((id) => [id, {}]),
    ]),
  });
  // Of entry.client.tsx.
  const { hydrate }: { hydrate: () => void } = await import(manifest.entry.module);
  hydrate();
  await askForRoutesAhead(manifest, ids[ids.length - 1]);
}

// Left before it began, or without a line: the page stays as it is.
start().catch(() => undefined);
