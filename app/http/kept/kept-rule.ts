/**
 * Declares that a route's answer to visitors without cookies may be kept. Answers of routes without a rule are not kept;
 * the rule stands beside the route's `headers`, where its caching is decided.
 */
import type { HeadersFunction } from "@remix-run/node";
import { publicPageHeaders } from "~/http/answer/caching";

export interface KeptRule {
  /**
   * What the answer is made of, which says how long it is sent while the database cannot say what has changed: offers 2 s, lists
   * 30 s, the program alone without limit.
   */
  of: "offers" | "lists" | "program";
  /**
   * All that its reads take from the database is noted by them (noteRead), so that it lasts until one of these facts changes.
   * Without it any public change ends the answer, and so do a noted moment and an age of 15 s.
   */
  exact?: true;
  /** Parameters that the route reads; a URL with any other one is not kept. */
  query?: readonly string[];
  /** A limit that the route counts for every request, also for kept answers; `read` is counted in this process alone. */
  limit?: "crawl" | "read";
}

export interface KeptHeaders extends HeadersFunction {
  kept: KeptRule;
}

/** For `headers` of a route; a route without a page of its own sets its headers itself. */
export function keep(rule: KeptRule, headers: HeadersFunction = () => new Headers()): KeptHeaders {
  return Object.assign((args: Parameters<HeadersFunction>[0]) => headers(args), { kept: rule });
}

/** `headers` export of public pages that read neither a parameter nor the database. */
export const staticPageHeaders = keep({ of: "program" }, publicPageHeaders);
