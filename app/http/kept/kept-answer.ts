/** A finished public answer, and what it is made of. */
import type { CountedEvent } from "~/domain/analytics/events";
import type { MadeOf } from "~/domain/kernel/process/made-of";
import type { KeptBody } from "./kept-body.server";
import type { KeptRule } from "./kept-rule";

/** Something made in memory, and what it is made of. */
export interface Aging extends MadeOf {
  rule: KeptRule;
  /** Of the second that begins at `since`, by performance.now(): answers made for this URL. */
  made: { since: number; times: number };
}

export interface KeptAnswer extends Aging {
  /** Flat list of names and values: a place for the request's id, then all that do not depend on request or encoding. */
  headers: string[];
  /** Of a 304: the same list, where it has the same headers. */
  unchangedHeaders: string[];
  etag: string | null;
  body: KeptBody;
  /** Route template of the log. */
  route: string;
  /** null = is not counted. */
  view: CountedEvent | null;
  /** How it is filled for visitors with cookies, as app/http/filled writes it, compressed; null = it is no page. */
  filling: Buffer | null;
  /** Was asked for since it was made. */
  isAskedAgain?: true;
}
