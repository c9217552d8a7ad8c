/** Brings what another system still owed an organization, or the organization it. */
import type { Trx } from "~/db/schema";
import { writeAudit } from "~/domain/kernel/audit.server";
import { newId } from "~/domain/kernel/ids.server";
import { bookOpeningBalance } from "~/domain/ledger/opening-balances.server";
import type { Arrival, BalanceRow, Brought } from "./arrival-rows.server";
import { findOrganization } from "./find-targets.server";

export async function bringBalance(
  trx: Trx,
  row: BalanceRow,
  { actor, source, now }: Arrival,
): Promise<Brought> {
  const organization = await findOrganization(trx, row.organization);
  if (!organization) return { problem: "unknown_organization" };
  const id = newId();
  await bookOpeningBalance(trx, {
    id,
    organization_id: organization.id,
    source,
    currency: "EUR",
    amount: row.amount,
    as_of: row.as_of,
    note: row.note ?? "",
    booked_at: now,
  });
  const about = ["organization", organization.id] as const;
  await writeAudit(trx, actor, "balance.imported", about, now, { source, amount: row.amount });
  return { id };
}
