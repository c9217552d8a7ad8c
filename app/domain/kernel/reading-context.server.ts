/** The context with the database that serves one reading of a list or a report: a standby's where it has all that was committed before (decision 201). */
import { forReading } from "~/db/connect.server";
import type { Db } from "~/db/schema";

export function readingContext<Given extends { db: Db }>(ctx: Given): Given {
  return { ...ctx, db: forReading(ctx.db) };
}
