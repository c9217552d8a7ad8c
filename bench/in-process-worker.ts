/**
 * Measures requests to the built program within one process, split between loaders and rendering, against a
 * bare renderToString of the same React tree. Run by bench/child.ts.
 */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import {
  type AppLoadContext,
  createRequestHandler,
  type EntryContext,
  type ServerBuild,
} from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { answer } from "./child";

export interface InProcessQuestion {
  url: string;
  headers: Record<string, string>;
  /** Number of requests, followed by as many bare renders. */
  times: number;
}

/** CPU ms of all threads, one entry per request. */
export interface InProcessAnswer {
  whole: number[];
  loaders: number[];
  /** Rendering, conditional request, compression. */
  page: number[];
  bare: number[];
}

interface Captured {
  context: EntryContext;
  url: string;
  at: number;
}

/** Wall time would include other processes. */
function cpuNow(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

type HandleRequest = (
  ...args: [request: Request, status: number, headers: Headers, context: EntryContext, load: AppLoadContext]
) => unknown;

const build = (await import(pathToFileURL(resolve("build/server/index.js")).href)) as ServerBuild;
let captured: Captured | undefined;
const program = build.entry.module.default as HandleRequest;
const capturing: HandleRequest = (...args) => {
  const [request, , , context] = args;
  captured = { context, url: request.url, at: cpuNow() };
  return program(...args);
};
const handler = createRequestHandler(
  { ...build, entry: { module: { ...build.entry.module, default: capturing as never } } },
  "production",
);

async function serve(question: InProcessQuestion): Promise<{ loaders: number; page: number }> {
  captured = undefined;
  const startedAt = cpuNow();
  const response = await handler(new Request(question.url, { headers: question.headers }), {
    clientAddress: null,
    setCookies: [],
  });
  await response.arrayBuffer();
  const endedAt = cpuNow();
  const page = captured as Captured | undefined;
  if (response.status !== 200 || !page) throw new Error(`${question.url} answered ${response.status}`);
  return { loaders: page.at - startedAt, page: endedAt - page.at };
}

/** Omits the loader data for hydration, which only the streaming renderer adds. */
function renderBare({ context, url }: Captured): void {
  const tree = createElement(RemixServer, { context: { ...context, serverHandoffStream: undefined }, url });
  // Without the program's own tree around it the footer reads its identity from the page, as in a browser.
  const page = Object.assign(globalThis, { document: { querySelector: () => null } });
  try {
    if (renderToString(tree).length < 1000) throw new Error(`the bare render of ${url} is no page`);
  } finally {
    Reflect.deleteProperty(page, "document");
  }
}

answer(async (question: InProcessQuestion): Promise<InProcessAnswer> => {
  const answers: InProcessAnswer = { whole: [], loaders: [], page: [], bare: [] };
  for (let time = 0; time < question.times; time += 1) {
    const { loaders, page } = await serve(question);
    answers.loaders.push(loaders);
    answers.page.push(page);
    answers.whole.push(loaders + page);
  }
  const page = captured as Captured | undefined;
  for (let time = 0; page && time < question.times; time += 1) {
    const startedAt = cpuNow();
    renderBare(page);
    answers.bare.push(cpuNow() - startedAt);
  }
  return answers;
});
