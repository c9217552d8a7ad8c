/**
 * Lets calls that create be repeated safely: the same `Idempotency-Key` gets the same answer for 24 hours, to the byte, and
 * nothing is created twice (decision 057).
 */
import { createHash } from "node:crypto";
import { z } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { userIdOf, visitorIdOf } from "~/domain/kernel/context";
import { DomainError, isDomainError } from "~/domain/kernel/errors";
import {
  type Claim,
  type ClaimedCall,
  claimCall,
  type RepeatableCall,
  releaseCall,
  runClaimed,
  storeAnswer,
} from "~/domain/kernel/repeated-calls.server";
import { openText, sealText } from "~/domain/secrets/sealed-text.server";
import { finishedBody, rememberBody } from "~/http/answer/finished-body.server";
import { networkOf } from "~/http/request/client-network";
import type { ApiCall, ApiEnv } from "../environment";

/** A short key could be another caller's by chance. */
const KEY = /^[\x21-\x7e]{16,255}$/;
const PURPOSE = "call_repeats.answer";
const RETRY_S = 2;
const HOUR_S = 3_600;
/** Headers of the first answer that belong to it. */
const KEPT_HEADERS = ["Content-Type", "Location", "ETag", "Cache-Control"];

export const repeatHeader = z.object({
  "idempotency-key": z
    .string()
    .max(255)
    .optional()
    .openapi({
      description:
        "16 to 255 characters, best a new UUID: the same key with the same body gets the same answer for 24 hours " +
        "(`Idempotency-Replayed: true`), and nothing is created twice. With another body, or while the first call " +
        "runs: 409 `idempotency_key_reused`, `idempotency_in_progress`.",
    }),
});

const hash = (...parts: (string | Uint8Array)[]) =>
  parts
    .reduce(
      (digest, part) => digest.update(String(part.length)).update(":").update(part),
      createHash("sha256"),
    )
    .digest("base64url");

/** Callers without an account and session are distinguished by their network, too. */
function callerOf(c: ApiCall): string {
  const actor = c.get("actor");
  const id = actor.kind === "integration" ? actor.keyId : (userIdOf(actor) ?? visitorIdOf(actor));
  return id ? `${actor.kind}:${id}` : `network:${networkOf(c.env?.clientAddress ?? null).line}`;
}

async function callOf(c: ApiCall, key: string): Promise<RepeatableCall> {
  const caller = hash(callerOf(c));
  // Hono keeps the body: validation reads it again.
  const body = new Uint8Array(await c.req.arrayBuffer());
  return { id: hash(caller, c.req.path, key), caller, bodyHash: hash(body) };
}

/** Stored in place of an answer with a secret that is shown once. */
const SHOWN_ONCE = "shown once";

interface StoredAnswer {
  status: ContentfulStatusCode;
  headers: Record<string, string>;
  body: string;
}

function replay(c: ApiCall, sealed: string): Response {
  const text = openText(sealed, PURPOSE);
  if (text === null) throw new DomainError("conflict", { reason: "idempotency_answer_lost" });
  if (text === SHOWN_ONCE) throw new DomainError("conflict", { reason: "shown_once" });
  const { status, headers, body } = JSON.parse(text) as StoredAnswer;
  const answer = c.body(body, status, { ...headers, "Idempotency-Replayed": "true" });
  return rememberBody(answer, Buffer.from(body));
}

/** @throws DomainError conflict, throttled */
function refuse(kind: Exclude<Claim["kind"], "run" | "answer">): never {
  if (kind === "too many") throw new DomainError("throttled", { retryAfterS: HOUR_S });
  if (kind === "other body") throw new DomainError("conflict", { reason: "idempotency_key_reused" });
  if (kind === "answer lost") throw new DomainError("conflict", { reason: "idempotency_answer_lost" });
  throw new DomainError("conflict", { reason: "idempotency_in_progress", retryAfterS: RETRY_S });
}

async function settle(c: ApiCall, claimed: ClaimedCall, showsOnce: boolean): Promise<void> {
  const { db } = c.get("ctx");
  const { status, headers } = c.res;
  const body = finishedBody(c.res);
  if (status < 300 && body !== undefined) {
    const kept = KEPT_HEADERS.flatMap((name) => (headers.has(name) ? [[name, headers.get(name)]] : []));
    const answer = { status, headers: Object.fromEntries(kept), body: body.toString() };
    await storeAnswer(db, claimed, sealText(showsOnce ? SHOWN_ONCE : JSON.stringify(answer), PURPOSE));
    return;
  }
  const isRefusal = c.error === undefined || isDomainError(c.error);
  await releaseCall(db, claimed, isRefusal);
}

/** @param showsOnce the answer has a secret that is stored nowhere: a repeat is refused with 409 `shown_once` */
export const repeatable =
  (showsOnce: boolean): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    const key = c.req.header("Idempotency-Key");
    if (key === undefined) return next();
    if (!KEY.test(key))
      throw new DomainError("invalid", { fields: { "idempotency-key": ["idempotency_key"] } });
    const call = await callOf(c, key);
    const claim = await claimCall(c.get("ctx").db, call);
    if (claim.kind === "answer") return replay(c, claim.answer);
    if (claim.kind !== "run") return refuse(claim.kind);
    const claimed = { id: call.id, holder: claim.holder };
    await runClaimed(claimed, next);
    await settle(c, claimed, showsOnce);
  };
