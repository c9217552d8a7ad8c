/** Announces with each answer that a call will end: `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and what to call instead. */
import type { MiddlewareHandler } from "hono";
import { DAY_MS } from "~/domain/kernel/durations";
import type { ApiEnv } from "../environment";

/** Days in ISO 8601; the rule is in docs/api-changelog.md. */
export interface Retirement {
  /** From when on new clients should not use the call. */
  since: string;
  /** The first day on which it may be gone. */
  sunset: string;
  /** Path of the call to use instead, below the API's own. */
  instead: string;
}

/** Clients have at least half a year. */
const SHORTEST_NOTICE_DAYS = 180;

/** @throws Error at start when the notice is too short */
export function announceRetirement({ since, sunset, instead }: Retirement): MiddlewareHandler<ApiEnv> {
  const notice = (Date.parse(sunset) - Date.parse(since)) / DAY_MS;
  if (!(notice >= SHORTEST_NOTICE_DAYS))
    throw new Error(`a call must stay ${SHORTEST_NOTICE_DAYS} days after its deprecation, not ${notice}`);
  return async (c, next) => {
    c.header("Deprecation", `@${Date.parse(since) / 1000}`);
    c.header("Sunset", new Date(sunset).toUTCString());
    c.header("Link", `</api/v0${instead}>; rel="successor-version"`, { append: true });
    await next();
  };
}

/** For the document. */
export function retirementText({ since, sunset, instead }: Retirement): string {
  return `Deprecated since ${since}, may be gone from ${sunset} on: use \`${instead}\`.`;
}
