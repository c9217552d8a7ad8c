/** Writes the end of a page that ships scripts: what they need, as data that never run (decision 129). */
import type { EntryContext } from "@remix-run/node";
import { encodedState } from "./hydration-data.server";
import { BLOCKS, type PageStart, VISITOR_PLACE } from "./page-start";
import { keepState } from "./page-states.server";
import { programFile } from "./program-file.server";
import program from "./start-page.program.ts?module-program";

export const START_PROGRAM = programFile(program);

/** Angle brackets stand in texts only, so the data stay the same. */
const inBlock = (json: string) => json.replaceAll("<", "\\u003c").replaceAll(">", "\\u003e");

const block = (id: string, json: string) =>
  `<script type="application/json" id="${id}">${inBlock(json)}</script>`;

/** @returns a visitor's data as they stand in the page */
export const visitorInPage = (visitor: string) => block(BLOCKS.visitor, visitor);

/** The framework takes what is missing for false or empty; its own `url` names a manifest of all routes. */
function withoutEmpty(key: string, value: unknown): unknown {
  const isEmpty = value === false || (Array.isArray(value) && value.length === 0);
  return isEmpty || key === "url" ? undefined : value;
}

type Context = Pick<EntryContext, "staticHandlerContext" | "routeModules">;

interface RootData {
  visitor?: string;
}

/** Public pages that many visitors get: their other answers carry the data with them. */
function isShared({
  staticHandlerContext: { statusCode, matches, errors, actionData },
  routeModules,
}: Context) {
  const { headers } = (routeModules[matches.at(-1)?.route.id ?? ""] ?? {}) as {
    headers?: { kept?: unknown };
  };
  return statusCode === 200 && !errors && !actionData && headers?.kept !== undefined;
}

/** @returns the data of a shared page without its visitor's, and the visitor's; null for other pages */
function sharedData(context: Context) {
  const { staticHandlerContext } = context;
  const { visitor } = (staticHandlerContext.loaderData.root ?? {}) as RootData;
  if (visitor === undefined || !isShared(context)) return null;
  const loaderData = { ...staticHandlerContext.loaderData, root: { visitor: VISITOR_PLACE } };
  return { visitor, state: { ...staticHandlerContext, loaderData } };
}

/** @param inPage the data of pages that carry theirs, as the framework's decoder in the browser reads them */
export async function pageScripts(context: EntryContext, inPage: () => Promise<string>): Promise<string> {
  const { manifest, serverHandoffString = "{}" } = context;
  const ids = context.staticHandlerContext.matches.map(({ route }) => route.id);
  const shared = sharedData(context);
  const { basename, future, isSpaMode, ...others } = JSON.parse(serverHandoffString);
  const start: PageStart = {
    ...(Object.keys(others).length > 0 && { context: others }),
    ids,
    manifest,
    ...(shared && { state: keepState(await encodedState(shared.state)) }),
  };
  const data = shared ? visitorInPage(shared.visitor) : block(BLOCKS.data, (await inPage()).trim());
  const { hmr } = manifest as { hmr?: { runtime?: string } };
  const runtime = hmr?.runtime ? `<script type="module" src="${hmr.runtime}"></script>` : "";
  const run = `<script type="module" src="${START_PROGRAM.path}"></script>`;
  return block(BLOCKS.start, JSON.stringify(start, withoutEmpty)) + data + runtime + run;
}
