/** The jobs of waiting lists, with their periods: invitations to free places, their end, and entries that are over. */

import type { Context } from "~/domain/kernel/context";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "~/domain/kernel/durations";
import { endInvitations } from "./end-invitations.server";
import { serveWaitingLists } from "./serve-waiting-lists.server";
import { deleteEntriesOfDeletedAccounts, tidyWaitingLists } from "./tidy-waiting-lists.server";

export const WAITING_JOBS = [
  { name: "serve-waiting-lists", everyMs: 5 * SECOND_MS, run: (ctx: Context) => serveWaitingLists(ctx) },
  { name: "end-invitations", everyMs: 30 * SECOND_MS, run: (ctx: Context) => endInvitations(ctx) },
  { name: "tidy-waiting-lists", everyMs: 10 * MINUTE_MS, run: (ctx: Context) => tidyWaitingLists(ctx) },
  {
    name: "forget-waiting-lists",
    everyMs: HOUR_MS,
    run: (ctx: Context) => deleteEntriesOfDeletedAccounts(ctx),
  },
];
