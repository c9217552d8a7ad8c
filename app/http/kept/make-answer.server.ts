/**
 * Lets one request make the answer of a URL, and keeps what it made. Answers that a change has ended are made anew beside the
 * requests, as a visitor without cookies would ask for them.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { config } from "~/config.server";
import { noting } from "~/domain/kernel/process/notes.server";
import { FROM } from "~/http/answer/cache-status";
import { routeTemplate } from "~/http/operations/route-templates.server";
import { shareAnswer } from "~/http/shared-cache/share-answer.server";
import { log } from "~/log/log.server";
import { publicState } from "~/runtime.server";
import { AnswerNotes } from "./answer-notes.server";
import { type Captured, captureAnswer } from "./capture-answer.server";
import type { KeptAnswer } from "./kept-answer";
import {
  dropKept,
  endedAnswers,
  keepAnswer,
  keepsAnswers,
  madeOf,
  maySend,
  peekKept,
} from "./kept-answers.server";
import type { KeptRule } from "./kept-rule";
import { type Making, makeKept } from "./make-kept.server";
import { askAsVisitor } from "./own-request.server";
import { Remaking } from "./remake.server";
import { sendKept, sentFrom, sharedAsItHolds } from "./send-kept.server";

/** Longest wait for another request to finish the answer: its client may read slowly. */
const LONGEST_WAIT_MS = 2_000;

/** Of an error of the shop's own. */
const FAILED = 500;

export type Outcome = KeptAnswer | "not kept" | "cut off";

const PUBLIC_HOST = new URL(config.publicOrigin).host;

/** By the key of the URL. */
const underway = new Map<string, Promise<Outcome>>();

export interface Visit {
  request: IncomingMessage;
  response: ServerResponse;
  /** Answers the request without this memory. */
  next: () => void;
}

/** @returns the answer that a request is making, if one is */
export const answerUnderway = (key: string): Promise<Outcome> | undefined => underway.get(key);

/** Lets the answer be made and takes it down; one to HEAD has no body to take. */
export function makeAnswer(key: string, rule: KeptRule, { request, response, next }: Visit): void {
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
    makeAnswer(key, before.rule, { ...own, next: () => handle(own.request, own.response) }),
  );
  await underway.get(key);
}

let remaking: Remaking | null = null;

/** @param handle answers a request without this memory */
export function remakeBeside(handle: Handle): void {
  remaking?.stop();
  remaking = keepsAnswers ? new Remaking({ ended: endedAnswers, make: (key) => remake(key, handle) }) : null;
}

/** @param position of the public state, as the latest request found it */
export function seeChanges(position: number): void {
  remaking?.see(position);
}
