/** Maps thrown errors to status and body (docs/domain.md 0); the only place, and without internals. */
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { presentOrderProblems } from "~/api/wire/order-problems";
import {
  type DomainError,
  type DomainErrorCode,
  isDomainError,
  type RefusalFacts,
} from "~/domain/kernel/errors";
import { newId } from "~/domain/kernel/ids.server";
import { isDatabaseUnavailable } from "~/domain/kernel/process/database-unavailable";
import { incomingRequest } from "~/http/request/incoming.server";
import { errorText } from "~/locales/es/errors";
import { fieldText } from "~/locales/es/field-errors";
import { log } from "~/log/log.server";
import type { ApiCall } from "../environment";

const STATUS: Record<DomainErrorCode, ContentfulStatusCode> = {
  invalid: 400,
  order_rejected: 400,
  unauthenticated: 401,
  payment_declined: 402,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  session_expired: 410,
  too_large: 413,
  unsupported_media: 415,
  throttled: 429,
  provider_unavailable: 503,
  overloaded: 503,
};

/** The specification has the text of these two in `error`; `detail` is in every error. */
const IN_ERROR = new Set<DomainErrorCode>(["payment_declined", "provider_unavailable"]);

const HTTP_CODES: Partial<Record<number, string>> = {
  400: "malformed",
  404: "not_found",
  405: "method_not_allowed",
  413: "too_large",
  415: "unsupported_media",
};

export function errorBody(code: string, extra: Record<string, unknown> = {}) {
  return { detail: errorText(code), code, ...extra };
}

export function answerError(error: unknown, c: ApiCall): Response {
  if (isDomainError(error, "order_rejected"))
    return c.json(presentOrderProblems(error.facts.problems), STATUS.order_rejected);
  if (isDomainError(error)) return answerRefusal(error, c);
  if (error instanceof HTTPException) {
    return c.json(errorBody(HTTP_CODES[error.status] ?? "malformed"), error.status);
  }
  if (isDatabaseUnavailable(error)) {
    log.warn({ why: error.message }, "answered 503: the database is away");
    c.header("Retry-After", String(error.retryAfterS));
    c.header("Cache-Control", "no-store");
    return c.json(errorBody("database_unavailable"), 503);
  }
  const id = incomingRequest()?.id ?? newId();
  log.error({ err: error, requestId: id, method: c.req.method, route: c.req.routePath }, "API call failed");
  return c.json({ ...errorBody("server_error"), error_id: id }, 500);
}

function answerRefusal({ code, facts }: DomainError, c: ApiCall): Response {
  const { reason, fields, retryAfterS, ...extra }: RefusalFacts = facts;
  const status = STATUS[code];
  if (status === 401) c.header("WWW-Authenticate", "JWT, Bearer");
  if (retryAfterS !== undefined) c.header("Retry-After", String(retryAfterS));
  const name = reason ?? DEFAULT_REASON[code] ?? code;
  if (IN_ERROR.has(code)) return c.json({ ...errorBody(name, extra), error: errorText(name) }, status);
  if (fields) {
    const errors = Object.fromEntries(
      Object.entries(fields).map(([field, messages]) => [field, messages.map(fieldText)]),
    );
    const [first] = Object.values(errors).flat();
    return c.json({ detail: first ?? errorText(name), code: name, errors, ...extra }, status);
  }
  return c.json(errorBody(name, extra), status);
}

const DEFAULT_REASON: Partial<Record<DomainErrorCode, string>> = { unauthenticated: "not_authenticated" };
