/** Adds purchases made without the account, with the address that the account has proven, to the account. */
import { databaseNow } from "~/db/clock.server";
import { inTransaction } from "~/db/transaction.server";
import { verifiedAddress } from "~/domain/identity/accounts/verified-address.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { isSameEmail } from "~/domain/kernel/formats/email";
import { claimSale } from "./claim-anonymous-sales.server";

/** Ids of paid purchases; another spelling of the address may be another person's mailbox. */
async function readProvenSales(ctx: Context): Promise<string[]> {
  const address = await verifiedAddress(ctx);
  if (!address) return [];
  const rows = await ctx.db
    .selectFrom("sales")
    .select(["id", "email"])
    .where("email_key", "=", address.emailKey)
    .where("user_id", "is", null)
    .where("status", "in", ["captured", "refunded"])
    .execute();
  return rows.filter(({ email }) => isSameEmail(email, address.email)).map(({ id }) => id);
}

/** @returns how many purchases can be added; 0 for accounts with an unproven address */
export async function countProvenSales(ctx: Context): Promise<number> {
  return (await readProvenSales(ctx)).length;
}

/** Idempotent. @returns how many purchases were added @throws DomainError unauthenticated */
export async function claimProvenSales(ctx: Context): Promise<number> {
  const { actor } = ctx;
  if (actor.kind !== "user") throw new DomainError("unauthenticated");
  let added = 0;
  // One transaction each: a concurrent refund waits for its own sale only.
  for (const id of await readProvenSales(ctx)) {
    const claimed = await inTransaction(ctx.db, async (trx) => {
      if (!(await claimSale(trx, id, actor))) return false;
      await writeAudit(trx, actor, "sale.claimed", ["sale", id], await databaseNow(trx));
      return true;
    });
    if (claimed) added += 1;
  }
  return added;
}
