/**
 * Answers public requests from memory, before any other step of the listener (decision 047). One request at a time
 * makes an address's answer; the others get the last one while it is young enough, else they wait.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { config } from "~/config.server";
import { noting } from "~/domain/kernel/process/notes.server";
import { bypassed, CACHE_STATUS, FROM } from "~/http/answer/cache-status";
import { limitHeaders } from "~/http/limits/limit-headers";
import { unlimited } from "~/http/limits/rate-limits.server";
import { keptFigures } from "~/http/operations/kept-figures";
import { routeTemplate } from "~/http/operations/route-templates.server";
import { clientAddress } from "~/http/request/client-address.server";
import { shareAnswer } from "~/http/shared-cache/share-answer.server";
import { log } from "~/log/log.server";
import { publicState, rateLimits } from "~/runtime.server";
import { AnswerNotes } from "./answer-notes.server";
import { type Captured, captureAnswer } from "./capture-answer.server";
import type { KeptAnswer } from "./kept-answer";
import {
  dropKept,
  endedAnswers,
  findKept,
  findOnDisk,
  isFresh,
  keepAnswer,
  keepsAnswers,
  madeOf,
  maySend,
  peekKept,
} from "./kept-answers.server";
import { keyOf, statusWithout } from "./kept-request.server";
import { keptRuleOf } from "./kept-routes.server";
import type { KeptRule } from "./kept-rule";
import { type Making, makeKept } from "./make-kept.server";
import { askAsVisitor } from "./own-request.server";
import { Remaking } from "./remake.server";
import { sendKept, sentFrom, sharedAsItHolds } from "./send-kept.server";

/** Longest wait for what other processes have committed; without it the last certain state holds for a while. */
const LONGEST_READING_MS = 250;

/** Longest wait for another request to finish the answer: its client may read slowly. */
const LONGEST_WAIT_MS = 2_000;

/** Of an error of the shop's own. */
const FAILED = 500;

type Outcome = KeptAnswer | "not kept" | "cut off";

const PUBLIC_HOST = new URL(config.publicOrigin).host;

const underway = new Map<string, Promise<Outcome>>();

interface Visit {
  request: IncomingMessage;
  response: ServerResponse;
  /** Answers the request without this memory. */
  next: () => void;
}

export function answerKept(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  const key = keepsAnswers ? keyOf(request) : null;
  const rule = key === null ? null : (peekKept(key)?.rule ?? keptRuleOf(request.url ?? ""));
  if (key === null || rule === null) {
    response.setHeader(CACHE_STATUS, statusWithout(request));
    next();
    return;
  }
  const visit = { request, response, next };
  const reading = publicState().catchUp();
  if (reading === null) answer(key, rule, visit);
  else void within(reading, LONGEST_READING_MS).then(() => answer(key, rule, visit));
}

/** @param work never rejects */
function within(work: Promise<void>, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    void work.then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

function answer(key: string, rule: KeptRule, visit: Visit): void {
  remaking?.see(publicState().versions.position);
  const kept = findKept(key);
  if (kept && isFresh(kept, performance.now())) {
    send(kept, visit);
    return;
  }
  const making = underway.get(key);
  const onDisk = making || kept ? undefined : findOnDisk(key, rule);
  if (onDisk) {
    keptFigures.sentFromDisk++;
    send(sentFrom(FROM.disk, onDisk), visit);
  } else if (!making) {
    visit.response.setHeader(CACHE_STATUS, kept ? FROM.stale : FROM.miss);
    make(key, rule, visit);
  } else if (kept && maySend(kept)) send(kept, visit);
  else void making.then((outcome) => answerWaiting(key, rule, outcome, visit));
}

function answerWaiting(key: string, rule: KeptRule, outcome: Outcome, visit: Visit): void {
  if (outcome === "cut off") answer(key, rule, visit);
  else if (outcome === "not kept" || !maySend(outcome)) {
    visit.response.setHeader(CACHE_STATUS, FROM.miss);
    visit.next();
  } else send(outcome, visit);
}

/** Lets the answer be made and takes it down; one to HEAD has no body to take. */
function make(key: string, rule: KeptRule, { request, response, next }: Visit): void {
  if (request.method !== "GET") {
    next();
    return;
  }
  const notes = new AnswerNotes();
  underway.set(key, captured(key, { rule, notes }, request, response));
  noting(notes, next);
}

function captured(
  key: string,
  { rule, notes }: Pick<Making, "rule" | "notes">,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Outcome> {
  const about = {
    url: request.url ?? "",
    accepts: String(request.headers["accept-encoding"] ?? ""),
    rule,
    startedAt: performance.now(),
    position: publicState().versions.position,
    notes,
    before: peekKept(key),
  };
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, LONGEST_WAIT_MS, "not kept" as const).unref();
    captureAnswer(response, {
      beforeHead: (isWhole) => shareAnswer(response, madeOf(rule, notes, about.position), isWhole),
      instead: () => sendInstead(request, response, about.before),
      done: (taken) => {
        clearTimeout(timer);
        underway.delete(key);
        resolve(keep(key, taken, about));
      },
    });
  });
}

/** Instead of an error: the last good answer, while it may still be sent. @returns whether it was */
function sendInstead(
  request: IncomingMessage,
  response: ServerResponse,
  before: KeptAnswer | undefined,
): boolean {
  if (response.statusCode < FAILED || response.headersSent || !before || !maySend(before)) return false;
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  sendKept(sentFrom(FROM.failed, sharedAsItHolds(before)), request, response);
  return true;
}

function keep(key: string, captured: Captured | null, about: Making): Outcome {
  if (captured === null) return "cut off";
  try {
    const made = makeKept(captured, about);
    if (made === null) {
      // After an error the last good answer may still be sent for a moment.
      if (captured.status < FAILED) dropKept(key);
      return "not kept";
    }
    keepAnswer(key, made);
    return made;
  } catch (err) {
    log.warn({ err, route: routeTemplate(about.url) }, "an answer was not kept");
    return "not kept";
  }
}

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

async function remake(key: string, handle: Handle): Promise<void> {
  const before = peekKept(key);
  if (!before || underway.has(key)) return;
  askAsVisitor(key, PUBLIC_HOST, (own) =>
    make(key, before.rule, { ...own, next: () => handle(own.request, own.response) }),
  );
  await underway.get(key);
}

let remaking: Remaking | null = null;

/** @param handle answers a request without this memory */
export function remakeBeside(handle: Handle): void {
  remaking?.stop();
  remaking = keepsAnswers ? new Remaking({ ended: endedAnswers, make: (key) => remake(key, handle) }) : null;
}

/** What is counted for every request is counted for kept answers, too. */
function send(kept: KeptAnswer, { request, response, next }: Visit): void {
  const { limit } = kept.rule;
  const limits = rateLimits();
  const answer = sharedAsItHolds(kept);
  const refuse = () => {
    response.setHeader(CACHE_STATUS, bypassed("limit"));
    next();
  };
  if (limit === undefined || limits === unlimited) {
    sendKept(answer, request, response);
    return;
  }
  if (limit === "read") {
    const allowance = limits.countHere("read", clientAddress(request) ?? null);
    // A refused read goes on to the API, which says so.
    if (allowance !== null && allowance.left < 0) refuse();
    else
      sendKept(
        answer,
        request,
        response,
        allowance === null ? [] : Object.entries(limitHeaders(allowance)).flat(),
      );
    return;
  }
  limits
    .consume(limit, { address: clientAddress(request) ?? null })
    .then((refusal) => (refusal === null ? sendKept(answer, request, response) : refuse()), refuse);
}
