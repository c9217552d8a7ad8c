/** Makes a kept answer of one that was just written, where it is whole, public and without a cookie. */
import { pageView } from "~/domain/analytics/events";
import { acceptedEncodings, type Encoding } from "~/http/answer/accepted-encodings.server";
import { CACHE_STATUS, FROM } from "~/http/answer/cache-status";
import { pageTemplate } from "~/http/operations/page-templates";
import { routeTemplate } from "~/http/operations/route-templates.server";
import { packText } from "~/http/packed-text.server";
import { incomingRequest } from "~/http/request/incoming.server";
import type { AnswerNotes } from "./answer-notes.server";
import type { Captured } from "./capture-answer.server";
import type { KeptAnswer } from "./kept-answer";
import { madeOf, recordRebuild } from "./kept-answers.server";
import { KeptBody } from "./kept-body.server";
import type { KeptRule } from "./kept-rule";
import { shareHeaders } from "./shared-headers.server";

/** Written anew with every answer. */
const OF_ONE_ANSWER =
  /^(x-request-id|cache-status|ratelimit|ratelimit-policy|content-encoding|content-length|transfer-encoding|connection|keep-alive|date)$/i;
/** The list begins with a place for the header that each answer has of its own. */
const BEGINNING = ["X-Request-Id", "", CACHE_STATUS, FROM.memory] as const;
/** Headers of answers that must not be shared. */
const UNSHARED = ["set-cookie", "content-range", "www-authenticate"];

/** As in page-response: below this size a text is sent as it is. */
const MIN_COMPRESSED_BYTES = 1_000;

function headerOf(headers: readonly string[], wanted: string): string | null {
  for (let at = 0; at < headers.length; at += 2) {
    if (headers[at]?.toLowerCase() === wanted) return headers[at + 1] ?? null;
  }
  return null;
}

function without(headers: readonly string[], isOut: (name: string) => boolean): string[] {
  return headers.filter((_, at) => !isOut(headers[at - (at % 2)] ?? ""));
}

/** How long caches may give the answer, and by which tags they forget it. */
const RULES = ["cache-control", "surrogate-key", "cache-tag"];

function withNewRules(headers: readonly string[], from: readonly string[]): string[] {
  return headers.map((value, at) => {
    const name = (at % 2 === 1 && headers[at - 1]?.toLowerCase()) || "";
    return (RULES.includes(name) && headerOf(from, name)) || value;
  });
}

/** @returns null for an encoding that is not kept */
function encodingOf(headers: readonly string[]): Encoding | null {
  const encoding = headerOf(headers, "content-encoding") ?? "identity";
  return encoding === "br" || encoding === "gzip" || encoding === "identity" ? encoding : null;
}

/** The API leaves the type of its content out of a 304, pages do not. */
function unchangedHeaders(headers: string[]): string[] {
  const isApi = headerOf(headers, "content-type")?.startsWith("application/json") ?? false;
  return isApi ? without(headers, (name) => name.toLowerCase() === "content-type") : headers;
}

export interface Making {
  url: string;
  /** Accept-Encoding of the request. */
  accepts: string;
  rule: KeptRule;
  /** By performance.now(). */
  startedAt: number;
  /** Of the public state, before the answer was begun. */
  position: number;
  notes: AnswerNotes;
  /** The former answer of this URL. */
  before: KeptAnswer | undefined;
}

/** @returns null for an answer that must not be kept */
export function makeKept(captured: Captured, making: Making): KeptAnswer | null {
  const { rule, startedAt, position, notes, before } = making;
  const fresh = { ...madeOf(rule, notes, position), made: recordRebuild(before, startedAt) };
  const etag = headerOf(captured.headers, "etag");
  // The answer to a condition has no body; it says that the kept one is still right.
  if (captured.status === 304) {
    if (!before || etag === null || before.etag !== etag) return null;
    const headers = shareHeaders(withNewRules(before.headers, captured.headers));
    return { ...before, ...fresh, headers, unchangedHeaders: unchangedHeaders(headers) };
  }
  const isStored = !(headerOf(captured.headers, "cache-control") ?? "").includes("no-store");
  const isPersonal = UNSHARED.some((name) => headerOf(captured.headers, name) !== null);
  const encoding = encodingOf(captured.headers);
  const length = headerOf(captured.headers, "content-length");
  const isWhole = length === null || Number(length) === captured.body.byteLength;
  if (captured.status !== 200 || !isStored || isPersonal || encoding === null || !isWhole) return null;
  const path = making.url.split("?", 1)[0] ?? "";
  const template = pageTemplate(path);
  const headers = shareHeaders([
    ...BEGINNING,
    ...without(captured.headers, (name) => OF_ONE_ANSWER.test(name)),
  ]);
  return {
    ...fresh,
    rule,
    headers,
    unchangedHeaders: unchangedHeaders(headers),
    etag,
    filling: notes.filling === null ? null : packText(notes.filling),
    body: bodyOf(captured, encoding, etag, making),
    route: incomingRequest()?.operation ?? routeTemplate(path),
    view: template === null ? null : pageView(template),
  };
}

/** An unchanged body keeps the encoding that is made already. */
function bodyOf(
  { headers, body }: Captured,
  encoding: Encoding,
  etag: string | null,
  making: Making,
): KeptBody {
  const { before, accepts } = making;
  if (before && etag !== null && before.etag === etag) return before.body;
  const varies = /accept-encoding/i.test(headerOf(headers, "vary") ?? "");
  const isPlainByWish =
    varies && encoding === "identity" && (acceptedEncodings(accepts)[0] ?? "identity") === "identity";
  const couldBe = isPlainByWish && body.byteLength >= MIN_COMPRESSED_BYTES;
  return new KeptBody({ encoding, bytes: body }, encoding !== "identity" || couldBe);
}
