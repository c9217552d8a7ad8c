/**
 * Erases an address in all modules at its owner's request (GDPR art. 17). Records needed for the books,
 * limits and proof of consent are kept without it; each module documents which.
 */
import { databaseNow } from "~/db/clock.server";
import { inTransaction } from "~/db/transaction.server";
import { deleteStaleCarts } from "~/domain/cart/delete-stale-carts.server";
import { eraseConsents } from "~/domain/consent/forget-address.server";
import { deleteFavoritesOfDeletedAccounts } from "~/domain/favorites/forget-deleted-accounts.server";
import { anonymiseVotesOfDeletedAccounts, eraseVotes } from "~/domain/feedback/forget-authors.server";
import { eraseQuestions } from "~/domain/feedback/questions/question-personal-data.server";
import { forgetAskersOfDeletedAccounts } from "~/domain/feedback/questions/tidy-questions.server";
import { deleteAccountOfMailbox } from "~/domain/identity/accounts/delete-user.server";
import { deleteActionTokensTo } from "~/domain/identity/credentials/action-tokens.server";
import { deleteCodes } from "~/domain/identity/credentials/one-time-codes.server";
import type { FactorProof } from "~/domain/identity/second-factor/check-factor.server";
import { proveFactorOfMailbox } from "~/domain/identity/second-factor/prove-factor.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { DAY_MS } from "~/domain/kernel/durations";
import { emailKey } from "~/domain/kernel/email-key.server";
import { DomainError } from "~/domain/kernel/errors";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import { anonymiseMails } from "~/domain/mail/personal-data.server";
import { eraseNewsletter } from "~/domain/newsletter/personal-data.server";
import { deleteEnquiries, deleteInvitations } from "~/domain/organizations/personal-data.server";
import { eraseBuyer } from "~/domain/sales/buyer/erase-buyer.server";
import { tidyInvitations } from "~/domain/sales/buyer/friend-personal-data.server";
import { deleteEntries } from "~/domain/sales/waiting-list/personal-data.server";
import { deleteEntriesOfDeletedAccounts } from "~/domain/sales/waiting-list/tidy-waiting-lists.server";
import { deleteCases } from "~/domain/support/personal-data.server";
import { deleteWishesOfDeletedAccounts } from "~/domain/wishes/clean-up-wishes.server";
import { deleteWishes } from "~/domain/wishes/personal-data.server";
import { collectDataOfAddress } from "./collect-personal-data.server";
import { usableCoupons } from "./open-coupons";

export interface Erasure {
  /** Proven by its owner: see readPrivacyLink. */
  email: string;
  /** The owner has been informed that unused coupons stay valid, and proceeds. */
  knowsOpenCoupons: boolean;
  /** Second factor of the mailbox's account, where it has one; null = none was given. */
  factor?: FactorProof | null;
}

/**
 * Idempotent.
 * @throws DomainError conflict/coupons_open (not informed yet), conflict/order_open, conflict/last_admin,
 * conflict/last_owner; unauthenticated/second_factor_required and invalid as proveFactorOfMailbox
 */
export async function eraseAddress(
  ctx: Context,
  { email, knowsOpenCoupons, factor = null }: Erasure,
): Promise<void> {
  const { purchases } = await collectDataOfAddress(ctx.db, email);
  if (!knowsOpenCoupons && usableCoupons(purchases, await databaseNow(ctx.db)).length > 0)
    throw new DomainError("conflict", { reason: "coupons_open" });
  const key = emailKey(email);
  await inTransaction(ctx.db, async (trx) => {
    const at = await databaseNow(trx);
    await proveFactorOfMailbox(ctx, trx, { email, proof: factor });
    await eraseBuyer(trx, email);
    await deleteAccountOfMailbox(ctx, trx, email);
    await deleteCodes(trx, email);
    await deleteActionTokensTo(trx, email);
    await eraseConsents(trx, email);
    await eraseVotes(trx, key);
    await eraseQuestions(trx, key);
    await deleteWishes(trx, key);
    await deleteEntries(trx, key);
    await eraseNewsletter(trx, key);
    await deleteEnquiries(trx, email);
    await deleteCases(trx, email);
    await deleteInvitations(trx, email);
    // Before the reply, which is the last mail.
    await anonymiseMails(trx, email);
    await writeAudit(trx, ctx.actor, "address.erased", ["address", key], at);
    await enqueueMail(trx, email, "privacy-erased", `privacy.erased:${key}:${Math.floor(at / DAY_MS)}`, at, {
      erasedAt: at,
    });
  });
  // Immediately instead of with the next run of their jobs.
  await deleteFavoritesOfDeletedAccounts(ctx);
  await deleteWishesOfDeletedAccounts(ctx);
  await deleteEntriesOfDeletedAccounts(ctx);
  await anonymiseVotesOfDeletedAccounts(ctx);
  await forgetAskersOfDeletedAccounts(ctx);
  await tidyInvitations(ctx);
  await deleteStaleCarts(ctx);
}

/** A resubmitted form sends one mail. */
