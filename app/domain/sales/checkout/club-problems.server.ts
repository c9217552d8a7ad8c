/** Checks the extra conditions of club offers: an active membership, and the member's own mailbox. */
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
 * Limits count by account and mailbox. An arbitrary mailbox would evade them, and so would a new account with
 * the same mailbox; so the order must use the account's own.
 * @param email null = invalid; reported by its own check
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

/** Checks the membership again when the validated order becomes a sale. */
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
