/**
 * Answers public requests from memory, before any other step of the listener (decision 047). While a
 * request makes a URL's answer, the others get the last one while it is young enough, else they wait.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { bypassed, CACHE_STATUS, FROM } from "~/http/answer/cache-status";
import { limitHeaders } from "~/http/limits/limit-headers";
import { unlimited } from "~/http/limits/rate-limits.server";
import { keptFigures } from "~/http/operations/kept-figures";
import { clientAddress } from "~/http/request/client-address.server";
import { publicState, rateLimits } from "~/runtime.server";
import type { KeptAnswer } from "./kept-answer";
import { findKept, findOnDisk, isFresh, keepsAnswers, maySend, peekKept } from "./kept-answers.server";
import { keyOf, statusWithout } from "./kept-request.server";
import { keptRuleOf } from "./kept-routes.server";
import type { KeptRule } from "./kept-rule";
import { answerUnderway, makeAnswer, type Outcome, seeChanges, type Visit } from "./make-answer.server";
import { sendKept, sentFrom, sharedAsItHolds } from "./send-kept.server";

/** Longest wait for what other processes have committed; without it the last certain state holds for a while. */
const LONGEST_READING_MS = 250;

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
  seeChanges(publicState().versions.position);
  const kept = findKept(key);
  if (kept && isFresh(kept, performance.now())) {
    send(kept, visit);
    return;
  }
  const making = answerUnderway(key);
  const onDisk = making || kept ? undefined : findOnDisk(key, rule);
  if (onDisk) {
    keptFigures.sentFromDisk++;
    send(sentFrom(FROM.disk, onDisk), visit);
  } else if (!making) {
    visit.response.setHeader(CACHE_STATUS, kept ? FROM.stale : FROM.miss);
    makeAnswer(key, rule, visit);
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
