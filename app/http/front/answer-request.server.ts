/** Chooses the handler of a request: a resource route's loader, or the framework with the page's own routes only. */
import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/node";
import { config } from "~/config.server";
import { markBare } from "~/http/answer/bare-page";
import { type Matched, routeTable } from "~/http/operations/route-table";
import { type BuiltRoute, isResource } from "~/http/remix/built-route";
import { isOfTheFramework } from "~/http/remix/navigation-data";
import { pageAnswer } from "~/http/remix/page-answer.server";
import { buildOfPage, modulesOf } from "~/http/remix/partial-build";
import { limitRendering } from "./limit-rendering.server";
import { answerResource } from "./resource-answer.server";

const MODE = process.env.NODE_ENV;

/** Without dot segments, which the URL has lost by now. */
function pathOf({ url }: Request): string {
  const [, path = "/"] = /^\w+:\/\/[^/]+([^?#]*)/.exec(url) ?? [];
  return path;
}

/**
 * Where a form comes from was judged before (refusals.server.ts). The framework judges by the host alone, and would answer 500 to
 * a browser that keeps its origin to itself, or behind a proxy that names another host.
 */
function asJudged(request: Request): Request {
  request.headers.delete("Origin");
  return request;
}

function isBarePage(branch: readonly BuiltRoute[]): boolean {
  return branch.some(({ module }) => (module.handle as { bare?: boolean } | undefined)?.bare);
}

export type AnswerRequest = (request: Request, context: AppLoadContext) => Promise<Response>;

/** Whether the framework's own handler answers pages. */
export type PagesBy = Pick<typeof config, "pagesByFramework">;

export function answersOf(build: ServerBuild, { pagesByFramework }: PagesBy = config): AnswerRequest {
  const table = routeTable(build.routes);
  const whole = limitRendering(createRequestHandler(build, MODE));
  const modules = modulesOf(build);
  const pages = new Map<BuiltRoute, AnswerRequest>();

  function ownAnswer(branch: readonly BuiltRoute[]): AnswerRequest {
    const framework: AnswerRequest = createRequestHandler(buildOfPage(build, branch, modules), MODE);
    return pageAnswer(build, branch, modules, framework);
  }

  function handlerOf(branch: readonly BuiltRoute[]): AnswerRequest {
    const answer = pagesByFramework ? whole : limitRendering(ownAnswer(branch));
    if (!isBarePage(branch)) return answer;
    return (request, context) => {
      markBare(context);
      return answer(request, context);
    };
  }

  function pageOf({ branch }: Matched<BuiltRoute>, leaf: BuiltRoute): AnswerRequest {
    const known = pages.get(leaf);
    if (known) return known;
    const made = handlerOf(branch);
    pages.set(leaf, made);
    return made;
  }

  return async (request, context) => {
    const pathname = pathOf(request);
    if (isOfTheFramework(pathname)) return whole(asJudged(request), context);
    const matched = table.match(pathname);
    const leaf = matched?.branch.at(-1);
    if (!matched || !leaf) return whole(asJudged(request), context);
    if (isResource(leaf)) return answerResource(leaf, { request, params: matched.params, context });
    return pageOf(matched, leaf)(asJudged(request), context);
  };
}
