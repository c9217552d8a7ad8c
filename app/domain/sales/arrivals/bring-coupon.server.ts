/** Brings a coupon that another system sold and that is still valid. */
import type { Trx } from "~/db/schema";
import { importedCode, isCodeTaken } from "~/domain/coupons/imported-coupons.server";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { type Arrival, type Brought, type CouponRow, codesOf } from "./arrival-rows.server";
import { findDate, findOption, findOrganization } from "./find-targets.server";
import { writeBroughtSale } from "./write-brought-sale.server";

/** Judges before it writes: a row with a problem leaves nothing. */
export async function bringCoupon(trx: Trx, row: CouponRow, arrival: Arrival): Promise<Brought> {
  if (row.status !== undefined && row.status !== "issued") return { skip: "over" };
  const { valid_from: from = row.bought_at, valid_until: until = null } = row;
  if (until !== null && until < arrival.now) return { skip: "over" };
  if (until !== null && until < from) return { problem: "ends_before_it_begins" };
  const organization = await findOrganization(trx, row.organization);
  if (!organization) return { problem: "unknown_organization" };
  const found = await findOption(trx, organization.id, row);
  if ("problem" in found) return found;
  const slotId = row.date === undefined ? null : await findDate(trx, found.optionId, row.date);
  if (slotId === undefined) return { problem: "unknown_date" };
  for (const code of codesOf(row)) {
    // Counters take a UUID for the id of a coupon.
    if (importedCode(code) === null || isUuid(code)) return { problem: "code_unusable" };
    if (await isCodeTaken(trx, code)) return { problem: "code_taken" };
  }
  const target = { organization, optionId: found.optionId, slotId };
  return { id: await writeBroughtSale(trx, { row, target, from, until }, arrival) };
}
