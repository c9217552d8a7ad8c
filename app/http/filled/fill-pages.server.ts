/**
 * Answers visitors with cookies from public pages that were rendered once for many and are filled with the visitor's
 * own parts (decision 049). Visitors without cookies get kept answers (decision 047).
 */
import type { AppLoadContext } from "@remix-run/node";
import { config } from "~/config.server";
import { CACHE_STATUS } from "~/http/answer/cache-status";
import { taggedResponse } from "~/http/answer/page-response.server";
import { sendPendingCookies } from "~/http/answer/pending-cookies.server";
import { type AnswerNotes, answerNotes } from "~/http/kept/answer-notes.server";
import { keyFor } from "~/http/kept/kept-request.server";
import { keptRuleOf } from "~/http/kept/kept-routes.server";
import type { KeptRule } from "~/http/kept/kept-rule";
import { measurePage } from "~/http/measuring/measure-page.server";
import { isPrefetch } from "~/http/measuring/prefetch.server";
import { rememberSeen } from "~/http/measuring/remember-seen.server";
import { pageTemplate } from "~/http/operations/page-templates";
import { pageOfData } from "~/http/remix/navigation-data";
import { publicOrigin } from "~/http/request/public-origin.server";
import { writeRegion } from "~/http/visitor/region.server";
import { log } from "~/log/log.server";
import type { RootData } from "~/ui/root-data";
import { cutPage } from "./filling.server";
import { OpenPage } from "./open-page.server";
import { PageTemplate } from "./page-template.server";
import { readRootData } from "./root-data.server";
import { keepsTemplates, templateFor } from "./templates.server";

type Answer = (request: Request, context: AppLoadContext) => Promise<Response>;

/** @returns null for a request that no filled page answers */
function ruleFor(request: Request, { pathname, search }: URL): KeptRule | null {
  const { method, headers } = request;
  if (!keepsTemplates || method !== "GET" || !headers.has("Cookie") || isPrefetch(request)) return null;
  if (headers.has("Range") || headers.has("Authorization")) return null;
  const isPage = pageOfData(pathname) === null && pageTemplate(pathname) !== null;
  return isPage ? keptRuleOf(pathname + search) : null;
}

/** A refusal or a fault is answered by the page itself. */
async function rootDataOf(request: Request, context: AppLoadContext): Promise<RootData | null> {
  try {
    return await readRootData({ request, context });
  } catch {
    return null;
  }
}

/** Statuses of answers that ask to come again later: too many visits, or the database is away. */
const LATER = [429, 503];

/** All who waited for the page are refused by it, and none asks for it a second time by itself. */
class PageRefused extends Error {
  readonly #init: ResponseInit;
  readonly #text: string;

  private constructor(init: ResponseInit, text: string) {
    super("a page was refused");
    this.#init = init;
    this.#text = text;
  }

  static async by(response: Response): Promise<PageRefused> {
    const { status, headers } = response;
    return new PageRefused({ status, headers: new Headers(headers) }, await response.text());
  }

  get response(): Response {
    return new Response(this.#text, this.#init);
  }
}

/** Asks for the page as a visitor of the region and the version who has nothing else. */
async function render(
  request: Request,
  { clientAddress }: AppLoadContext,
  root: RootData,
  answer: Answer,
): Promise<PageTemplate | null> {
  const region = await writeRegion(root.region.value);
  const openPage = new OpenPage(root);
  const asked = new Request(request.url, { headers: { Cookie: region.split(";", 1)[0] ?? "" } });
  const response = await answer(asked, { clientAddress, setCookies: [], openPage } as AppLoadContext);
  if (LATER.includes(response.status)) throw await PageRefused.by(response);
  if (!openPage.rendered) return null;
  try {
    return new PageTemplate(cutPage(openPage.rendered, openPage));
  } catch (err) {
    log.error({ err }, "a page could not be cut into a template");
    return null;
  }
}

async function fill(request: Request, context: AppLoadContext, answer: Answer): Promise<Response | null> {
  const url = new URL(request.url);
  const rule = ruleFor(request, url);
  const root = rule && (await rootDataOf(request, context));
  // Messages are shown once: too rare to be worth a place of their own.
  if (!root || root.toasts.length > 0) return null;
  const address = {
    key: [publicOrigin(), root.light, url.pathname + url.search].join(" "),
    kept: keyFor(url.pathname + url.search, root.light),
    region: root.region.value,
    rule,
  };
  const { template, from } = await templateFor(address, () => render(request, context, root, answer));
  if (!template || (template.readsSession && root.signedIn)) return null;
  const { tag, body } = template.fillFor(root);
  const headers = new Headers(template.headers);
  headers.set(CACHE_STATUS, from);
  sendPendingCookies(context, headers);
  await measurePage(request, 200, headers);
  await rememberSeen(request, 200, headers);
  return taggedResponse(request, tag, body, { status: 200, headers });
}

/** Answers a visitor without cookies, and notes how the answer is filled for those who have some. */
async function answerToKeep(request: Request, context: AppLoadContext, notes: AnswerNotes, answer: Answer) {
  const openPage = new OpenPage(null);
  const response = await answer(request, Object.assign(context, { openPage }));
  const { rendered } = openPage;
  if (rendered && response.status === 200)
    notes.filling = JSON.stringify(cutPage(rendered, openPage).filling);
  return response;
}

/** @param answer renders the page of one visitor */
export function fillPages(answer: Answer): Answer {
  return async (request, context) => {
    const notes = answerNotes();
    // Pages that an image counts are not those of visitors with cookies.
    if (notes && keepsTemplates && !config.analytics.sharedCache)
      return answerToKeep(request, context, notes, answer);
    const filled = fill(request, context, answer).catch((error: unknown) => {
      if (error instanceof PageRefused) return error.response;
      throw error;
    });
    return (await filled) ?? answer(request, context);
  };
}
