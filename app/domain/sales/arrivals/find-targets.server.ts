/** Finds what rows from another system name: organizations by slug or id, options by their offer and name, dates by their begin. */
import type { Trx } from "~/db/schema";
import { isUuid } from "~/domain/kernel/formats/uuid";
import type { ArrivalProblemCode, CouponRow } from "./arrival-rows.server";

export interface FoundOrganization {
  id: string;
  commissionRate: number;
  commissionTaxRate: number;
  /** Its own id where it is a sandbox. */
  sandbox: string | null;
}

export async function findOrganization(trx: Trx, named: string): Promise<FoundOrganization | undefined> {
  const found = await trx
    .selectFrom("organizations")
    .select(["id", "commission_rate as commissionRate", "commission_tax_rate as commissionTaxRate"])
    .select("sandbox_of")
    .where(isUuid(named) ? "id" : "slug", "=", named.toLowerCase())
    .executeTakeFirst();
  if (!found) return undefined;
  const { sandbox_of, ...organization } = found;
  return { ...organization, sandbox: sandbox_of === null ? null : organization.id };
}

/** An offer by its reference or id, its option by article number or title; an only option needs no name. */
export async function findOption(
  trx: Trx,
  organizationId: string,
  { offer, option }: Pick<CouponRow, "offer" | "option">,
): Promise<{ optionId: string } | { problem: ArrivalProblemCode }> {
  const options = await trx
    .selectFrom("offers")
    .innerJoin("price_options", "price_options.offer_id", "offers.id")
    .select(["price_options.id", "price_options.sku", "price_options.title"])
    .where("offers.organization_id", "=", organizationId)
    .where((eb) => eb.or([eb("offers.external_reference", "=", offer), eb("offers.id", "=", offer)]))
    .orderBy("price_options.sort_order")
    .execute();
  const [only, ...others] = options;
  if (!only) return { problem: "unknown_offer" };
  if (option === undefined)
    return others.length === 0 ? { optionId: only.id } : { problem: "unknown_option" };
  const named = options.find(({ sku }) => sku === option) ?? options.find(({ title }) => title === option);
  return named ? { optionId: named.id } : { problem: "unknown_option" };
}

/** @returns undefined for a date that the option does not have, or that was cancelled here */
export async function findDate(trx: Trx, optionId: string, startsAt: number): Promise<string | undefined> {
  const slot = await trx
    .selectFrom("slots")
    .select("id")
    .where("price_option_id", "=", optionId)
    .where("starts_at", "=", startsAt)
    .where("status", "<>", "cancelled")
    .executeTakeFirst();
  return slot?.id;
}
