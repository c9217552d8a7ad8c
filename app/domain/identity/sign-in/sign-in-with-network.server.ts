/**
 * Signs in with a social network. Accounts are linked by the network's own id; an account is found by address
 * only when that address is proven: by the network, or by one of our codes.
 */
import { databaseNow } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import {
  readMailboxProof,
  readSocialProof,
  type SocialProof,
  signSocialProof,
} from "~/domain/identity/credentials/proof-tokens.server";
import { type UserRow, userByEmail, userById } from "~/domain/identity/queries.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { isSameEmail, parseEmail } from "~/domain/kernel/formats/email";
import type { SocialCredential, SocialProviderName } from "~/domain/kernel/social-provider";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import { userOfMailbox } from "./claim-mailbox.server";
import { enterAccount, requireSignIn, type SignIn } from "./enter-account.server";

export interface NetworkSignIn {
  provider: SocialProviderName;
  userAgent: string;
  /** The network's credential. */
  credential?: SocialCredential | undefined;
  /** For a new account when the network's token has no name: Apple sends it to the client only. */
  names?: { firstName?: string | undefined; lastName?: string | undefined } | undefined;
  /** Replaces the credential in the second step: the network's identity and the mailbox proof. */
  link?: { linkToken: string; verificationToken: string } | undefined;
}

/** The network's identity, and its address if it is proven. */
interface Identified {
  proof: SocialProof;
  email: string | null;
}

async function identify(
  ctx: Context,
  { provider, credential, link, names }: NetworkSignIn,
): Promise<Identified> {
  const network = ctx.social[provider];
  if (!network) throw new DomainError("not_found");
  if (link) {
    const proof = await readSocialProof(link.linkToken, provider);
    const mailbox = await readMailboxProof(link.verificationToken);
    if (!proof || !mailbox) throw new DomainError("invalid", { reason: "invalid_token" });
    return { proof, email: mailbox.email };
  }
  const profile = await network.identify(credential ?? {});
  const { subject } = profile;
  const firstName = profile.firstName || (names?.firstName ?? "");
  const lastName = profile.lastName || (names?.lastName ?? "");
  const email = profile.emailVerified ? parseEmail(profile.email ?? "") : null;
  return { proof: { provider, subject, firstName, lastName }, email };
}

async function findLinkedUser(trx: Trx, { provider, subject }: SocialProof): Promise<UserRow | undefined> {
  const linkedUser = await trx
    .selectFrom("social_identities")
    .select("user_id")
    .where("provider", "=", provider)
    .where("subject", "=", subject)
    .executeTakeFirst();
  return linkedUser && userById(trx, linkedUser.user_id);
}

async function linkAccount(ctx: Context, trx: Trx, proof: SocialProof, email: string) {
  const now = await databaseNow(trx);
  const { user, isNew } = await userOfMailbox(trx, email, proof);
  if (!user.is_active) throw new DomainError("unauthenticated", { reason: "no_active_account" });
  const { provider, subject } = proof;
  await trx
    .insertInto("social_identities")
    .values({ provider, subject, user_id: user.id, created_at: now })
    .onConflict((conflict) => conflict.columns(["provider", "subject"]).doNothing())
    .execute();
  await writeAudit(trx, ctx.actor, "user.network_linked", ["user", user.id], now, { provider });
  if (!isNew) {
    const eventKey = `network-linked:${user.id}:${provider}:${now}`;
    const data = { firstName: user.first_name, provider };
    await enqueueMail(trx, user.email, "network-linked", eventKey, now, data);
  }
  return { user, isNew };
}

/**
 * @throws DomainError not_found for a network that is not configured; as SocialProvider.identify;
 * invalid/email_not_verified with a `link_token` when a code must prove the address first (the same for every
 * address, known or not); as requireSignIn
 */
export async function signInWithNetwork(ctx: Context, input: NetworkSignIn): Promise<SignIn> {
  const { proof, email } = await identify(ctx, input);
  const { userAgent } = input;
  const step = await inTransaction(ctx.db, async (trx) => {
    const linkedUser = await findLinkedUser(trx, proof);
    if (linkedUser) return enterAccount(ctx, trx, linkedUser, { userAgent, isNew: false });
    if (email === null) return null;
    // Another spelling of the account's address may be another mailbox: a code to the account's own address
    // decides.
    const sameMailbox = await userByEmail(trx, email);
    if (sameMailbox && !isSameEmail(sameMailbox.email, email)) return null;
    const { user, isNew } = await linkAccount(ctx, trx, proof, email);
    return enterAccount(ctx, trx, user, { userAgent, isNew });
  });
  if (step) return requireSignIn(step);
  const linkToken = await signSocialProof(proof, await databaseNow(ctx.db));
  throw new DomainError("invalid", { reason: "email_not_verified", link_token: linkToken });
}
