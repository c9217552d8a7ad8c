// Compares our answers of pages with the framework's, byte for byte: readings, forms, refusals, faults, headers and cookies.
import { type AppLoadContext, createRequestHandler, type EntryContext } from "@remix-run/node";
import { expect, test } from "vitest";
import { failed, routes, smallBuild } from "../../../tests/fixtures/small-build";
import type { BuiltRoute } from "./built-route";
import { pageAnswer } from "./page-answer.server";

const ORIGIN = "http://127.0.0.1:3000";

type Answer = (request: Request, context: AppLoadContext) => Promise<Response>;

const framework: Answer = createRequestHandler(smallBuild, "production");
let leftToFramework = 0;

function ownAnswer(pathname: string): Answer {
  const [, first = ""] = pathname.split("/");
  const branch = [routes.root, routes[first || "home"]] as unknown as BuiltRoute[];
  const modules = Object.fromEntries(Object.entries(routes).map(([id, { module }]) => [id, module]));
  const leave: Answer = (request, context) => {
    leftToFramework += 1;
    return framework(request, context);
  };
  return pageAnswer(smallBuild, branch, modules as unknown as EntryContext["routeModules"], leave);
}

async function written(answer: Answer, url: URL, init: RequestInit) {
  failed.length = 0;
  const response = await answer(new Request(url, init), {});
  const { status, statusText, headers } = response;
  return { status, statusText, headers: [...headers], body: await response.text(), failed: [...failed] };
}

async function compared(path: string, init: RequestInit = {}) {
  const url = new URL(path, ORIGIN);
  leftToFramework = 0;
  const own = await written(ownAnswer(url.pathname), url, init);
  expect(own).toEqual(await written(framework, url, init));
  return { ...own, isOurs: leftToFramework === 0 };
}

const form = (fields: Record<string, string>, headers: Record<string, string> = {}): RequestInit => ({
  method: "POST",
  body: new URLSearchParams(fields),
  headers: { Host: "127.0.0.1:3000", Origin: ORIGIN, ...headers },
});

const STATUSES = {
  plain: 200,
  instance: 200,
  breaks: 500,
  "status-and-headers": 201,
  "without-body": 204,
  "sends-on": 303,
  "sends-on-thrown": 302,
  "not-found": 404,
  gone: 410,
  "bad-request": 400,
  fault: 500,
  "thrown-text": 500,
};

test.each(Object.entries(STATUSES))("a page: %s", async (outcome, status) => {
  expect(await compared(`/page/${outcome}`)).toMatchObject({ status, isOurs: true });
  const bounded = await compared(`/bounded/${outcome}`);
  expect(bounded).toMatchObject({ status: outcome === "breaks" ? 200 : status, isOurs: true });
});

test.each(Object.entries(STATUSES))("a form: %s", async (outcome, status) => {
  const answered = await compared("/page/form", form({ outcome }));
  expect(answered).toMatchObject({ status: outcome === "breaks" ? 200 : status, isOurs: true });
  // The action's refusal is shown, and the page's own loader fails besides.
  await compared("/page/fault", form({ outcome }));
  await compared("/bounded/plain", form({ outcome }));
});

test("a page says nothing of a fault, and hands its error to the log", async () => {
  const { body, failed: reported } = await compared("/page/fault");
  expect(body).not.toContain("secret");
  expect(reported).toEqual(["TypeError: SELECT secret FROM users"]);
});

test("a loader that returns nothing", async () => {
  const url = new URL("/page/undefined", ORIGIN);
  const { failed: own, ...answered } = await written(ownAnswer(url.pathname), url, {});
  const { failed: others, ...expected } = await written(framework, url, {});
  expect(answered).toEqual(expected);
  expect([own.length, others.length]).toEqual([1, 1]);
});

test("a form to a page without an action", async () => {
  expect(await compared("/actionless", form({}))).toMatchObject({ status: 405, isOurs: true });
});

test("the first page of all, whose route is an index", async () => {
  expect(await compared("/")).toMatchObject({ status: 200, isOurs: true });
  expect(await compared("/", form({}))).toMatchObject({ status: 405, isOurs: true });
});

const OTHER_SPELLINGS = ["?", "?a", "?a=b%20c", "?a=%c3%b1", "?a=b&", "?c=d?a=b+c"];

test.each(["?a=b&c=%C3%B1", "?a=b+c", ...OTHER_SPELLINGS])("the query %s is ours", async (query) => {
  expect(await compared(`/page/seen${query}`)).toMatchObject({ status: 200, isOurs: true });
});

test.each(["?index", "?_routes=page"])("the query %s is the framework's", async (query) => {
  expect(await compared(`/page/seen${query}`)).toMatchObject({ status: 200, isOurs: false });
});

test.each(OTHER_SPELLINGS)("a form sent to a page with the query %s is the framework's", async (query) => {
  const answered = await compared(`/page/form${query}`, form({ outcome: "plain" }));
  expect(answered).toMatchObject({ status: 200, isOurs: false });
});

test("other methods are the framework's", async () => {
  expect(await compared("/page/plain", { method: "HEAD" })).toMatchObject({
    status: 200,
    body: "",
    isOurs: false,
  });
  expect(await compared("/page/plain", { method: "PUT", body: "" })).toMatchObject({ isOurs: false });
});

test("a reader who has left", async () => {
  const leaving = new AbortController();
  leaving.abort(new Error("left"));
  expect(await compared("/page/plain", { signal: leaving.signal })).toMatchObject({
    status: 500,
    failed: ["Error: left"],
  });
});
