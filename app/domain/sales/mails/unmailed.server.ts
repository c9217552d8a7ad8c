/** Condition of a job's query: no mail of this event has been queued yet. */
import { type RawBuilder, sql } from "kysely";

/** @param rowId the rest of the event's key */
export function isUnmailed(eventPrefix: string, rowId: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`not exists (select 1 from mail_outbox where mail_outbox.event_key = ${eventPrefix} || ${rowId})`;
}
