/**
 * The request listener of `npm start`: the steps of every request, in order. Under remix-serve the routes answer
 * through the framework alone.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import { config } from "~/config.server";
import { bypassed, CACHE_STATUS } from "~/http/answer/cache-status";
import { filesOfKeptBuilds } from "~/http/answer/kept-builds.server";
import { answerOutages, OUTAGE_HEADERS } from "~/http/answer/outage-page.server";
import { staticFiles } from "~/http/answer/static-files.server";
import { fillPages } from "~/http/filled/fill-pages.server";
import { forgetTemplates } from "~/http/filled/templates.server";
import { answerKept } from "~/http/kept/answer-kept.server";
import { forgetKeptAnswers } from "~/http/kept/kept-answers.server";
import { keepRoutesOf } from "~/http/kept/kept-routes.server";
import { remakeBeside } from "~/http/kept/make-answer.server";
import { routeTemplate, setRoutes } from "~/http/operations/route-templates.server";
import { clientAddress } from "~/http/request/client-address.server";
import { skipRequestIdHeader } from "~/http/request/incoming.server";
import { errors } from "~/locales/es/ui";
import { log } from "~/log/log.server";
import { isClosed } from "~/runtime.server";
import { answersOf, type PagesBy } from "./answer-request.server";
import { limitBodyTime } from "./body-time.server";
import { BadRequest, toRequest } from "./node-request.server";
import { BAD_REQUEST, hasTwoHosts, refusalOf, refuse } from "./refusals.server";
import { protect } from "./response-protection.server";
import { sendResponse } from "./send-response.server";

const ASSETS = /^\/assets(\/|$)/i;
/** What operators ask of a process that waits for its database. */
const WATCHED = /^\/(health|metrics)(\/|$)/;
const CLOSED = { status: 503, code: "database_unavailable", message: errors.unavailable };
const NOT_FOUND = { status: 404, code: "not_found", message: errors.notFound };

/** @param url path and query @returns the path */
const pathOf = (url: string) => url.split(/[?#]/, 1)[0] ?? "/";

/** The sender's mistakes log no stack trace. */
function answerError(
  error: unknown,
  { method }: IncomingMessage,
  response: ServerResponse,
  path: string,
): void {
  const isSenders = error instanceof BadRequest;
  const hasLeft = response.destroyed && !response.headersSent;
  if (!isSenders && !hasLeft) log.error({ err: error, method, route: routeTemplate(path) }, "request failed");
  if (response.headersSent) {
    response.destroy();
    return;
  }
  for (const name of ["Content-Encoding", "Content-Length", "Set-Cookie", "ETag"])
    response.removeHeader(name);
  const message = isSenders
    ? errors.notUnderstood
    : `${errors.generic}\n${errors.reference} ${response.getHeader("X-Request-Id")}`;
  refuse(response, "", { status: isSenders ? 400 : 500, code: "", message });
}

/**
 * Begins with nothing in memory.
 * @param files the folder of the browser's files
 */
export function createListener(
  build: ServerBuild,
  files: string,
  { pagesByFramework }: PagesBy = config,
): (message: IncomingMessage, response: ServerResponse) => void {
  setRoutes(build.routes);
  keepRoutesOf(build.routes);
  skipRequestIdHeader();
  forgetKeptAnswers();
  forgetTemplates();
  const isFile = staticFiles(files, protect);
  const isFileOfOtherBuild = filesOfKeptBuilds(config.dataDir);
  const answer = fillPages(answersOf(answerOutages(build), { pagesByFramework }));

  async function pass(message: IncomingMessage, response: ServerResponse, pathname: string): Promise<void> {
    try {
      const request = toRequest(message, response);
      const context = { clientAddress: clientAddress(message), setCookies: [] } as AppLoadContext;
      await sendResponse(message, response, await answer(request, context));
    } catch (error) {
      answerError(error, message, response, pathname);
    }
  }

  async function answerAsset(
    message: IncomingMessage,
    response: ServerResponse,
    pathname: string,
  ): Promise<void> {
    if (await isFileOfOtherBuild(message, response).catch(() => false)) return;
    protect(response);
    refuse(response, pathname, NOT_FOUND);
  }

  function handleRequest(message: IncomingMessage, response: ServerResponse): void {
    const pathname = pathOf(message.url ?? "/");
    const closed = !WATCHED.test(pathname) && isClosed();
    if (closed instanceof Promise) {
      void closed.then(() => handleRequest(message, response));
      return;
    }
    if (isFile(message, response)) return;
    if (ASSETS.test(pathname)) {
      void answerAsset(message, response, pathname);
      return;
    }
    protect(response);
    if (closed) response.setHeader("Retry-After", OUTAGE_HEADERS["Retry-After"]);
    const refusal = closed ? CLOSED : refusalOf(message, pathname);
    if (refusal) {
      refuse(response, pathname, refusal);
      return;
    }
    limitBodyTime(message, response, pathname);
    void pass(message, response, pathname);
  }

  remakeBeside(handleRequest);
  return (message, response) => {
    if (hasTwoHosts(message)) {
      protect(response);
      response.setHeader(CACHE_STATUS, bypassed("host"));
      refuse(response, pathOf(message.url ?? "/"), BAD_REQUEST);
    } else answerKept(message, response, () => handleRequest(message, response));
  };
}
