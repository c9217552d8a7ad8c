/** What an order of the club's offers needs beyond other orders: a member, and the member's own mailbox. */
import type { Db, Trx } from "~/db/schema";
import { isClubOffer } from "~/domain/cart/line-limits";
import type { OrderProblem } from "~/domain/cart/order-problem";
import type { PricedCart } from "~/domain/cart/price-cart.server";
import type { OptionForSale } from "~/domain/catalogue/for-sale/option-for-sale";
import { isMember } from "~/domain/club/queries.server";
import { verifiedAddress } from "~/domain/identity/accounts/verified-address.server";
import type { Context } from "~/domain/kernel/context";
import { emailKey } from "~/domain/kernel/email-key.server";
import type { OrderSnapshot } from "~/domain/sales/order";

/**
 * Limits count by account and mailbox. A mailbox that is typed freely would count nothing, and a new account in the
 * same mailbox would start anew: so the order goes to the account's own.
 * @param email null = not usable; reported by its own check
 */
export async function clubMailboxProblems(
  ctx: Context,
  priced: PricedCart,
  email: string | null,
): Promise<OrderProblem[]> {
  const bought = priced.lines.some((line) => isClubOffer(line) && line.problem === null);
  if (!bought || email === null) return [];
  const own = await verifiedAddress(ctx);
  return own?.emailKey === emailKey(email) ? [] : [{ code: "club_email", field: "email" }];
}

/** Of a validated order that becomes a sale: the membership may have ended meanwhile. */
export async function membershipProblems(
  trx: Db | Trx,
  { lines }: OrderSnapshot,
  options: ReadonlyMap<string, OptionForSale>,
  userId: string | null,
): Promise<OrderProblem[]> {
  const ofClub = lines.filter(({ optionId }) => {
    const option = options.get(optionId);
    return option !== undefined && isClubOffer({ option });
  });
  if (ofClub.length === 0 || (await isMember(trx, userId))) return [];
  return ofClub.map(({ optionId }) => ({ code: "membership_required", optionId }));
}
