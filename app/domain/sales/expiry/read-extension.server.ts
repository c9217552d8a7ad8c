/** Reads what the holder of a sold line may extend. */
import { databaseNow } from "~/db/clock.server";
import type { Db, Trx } from "~/db/schema";
import type { Context } from "~/domain/kernel/context";
import type { BookingHolder } from "~/domain/sales/moves/own-booking";
import type { SoldLine } from "~/domain/sales/sold-line";
import { readSoldLines } from "~/domain/sales/sold-lines.server";
import { type OpenExtension, openExtension } from "./extension";

export interface HeldLine {
  line: SoldLine;
  /** null = nothing now: it is used, extended already, too early or too late, or another person has the coupons. */
  open: OpenExtension | null;
}

/** @returns undefined for what is not this holder's */
export async function readHeldLine(
  db: Db | Trx,
  { saleId, lineId, as }: BookingHolder,
  now: number,
): Promise<HeldLine | undefined> {
  const [line] = await readSoldLines(db, { lineIds: [lineId] }, now);
  if (!line || line.saleId !== saleId) return undefined;
  if (as === "recipient" && line.giftOpenedAt === null) return undefined;
  return { line, open: openExtension(line, as, now) };
}

export async function readExtension({ db }: Context, holder: BookingHolder): Promise<HeldLine | undefined> {
  return readHeldLine(db, holder, await databaseNow(db));
}
