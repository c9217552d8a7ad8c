/** Collects a person's data from all modules for GDPR access requests (art. 15 and 20). */
import type { Db } from "~/db/schema";
import { readPersonalMemberships } from "~/domain/club/queries.server";
import { readPersonalConsents } from "~/domain/consent/personal-data.server";
import { readPersonalFavorites } from "~/domain/favorites/queries.server";
import { readPersonalReviews, readPersonalUsefulMarks } from "~/domain/feedback/personal-data.server";
import { readPersonalQuestions } from "~/domain/feedback/questions/question-personal-data.server";
import { readPersonalIdentity } from "~/domain/identity/personal-data.server";
import { accountOfMailbox } from "~/domain/identity/queries.server";
import { emailKey } from "~/domain/kernel/email-key.server";
import { readPersonalMails } from "~/domain/mail/personal-data.server";
import { readPersonalNewsletter } from "~/domain/newsletter/personal-data.server";
import { readPersonalEnquiries, readPersonalInvitations } from "~/domain/organizations/personal-data.server";
import { readPersonalInvitationsOfFriends } from "~/domain/sales/buyer/friend-personal-data.server";
import { readPersonalGifts, readPersonalSales } from "~/domain/sales/buyer/personal-data.server";
import { readPersonalCards } from "~/domain/sales/gift-cards/card-personal-data.server";
import { readPersonalEntries } from "~/domain/sales/waiting-list/personal-data.server";
import { readPersonalCases } from "~/domain/support/personal-data.server";
import { readPersonalWishes } from "~/domain/wishes/personal-data.server";

export interface Subject {
  /** The person's account; null = none. */
  userId: string | null;
  /** An address the person has proven; null = none. */
  email: string | null;
}

export type PersonalData = Awaited<ReturnType<typeof collectPersonalData>>;

/** Stored rows (ms UTC, cents, 1 = yes), without secrets. */
export async function collectPersonalData(db: Db, { userId, email }: Subject) {
  const key = email === null ? null : emailKey(email);
  const identity = userId === null ? null : await readPersonalIdentity(db, userId);
  return {
    ...(identity ?? {
      account: null,
      sessions: [],
      known_devices: [],
      social_networks: [],
      memberships: [],
      membership_mails: [],
      interrupted_forms: [],
      second_factors: { authenticator_apps: [], passkeys: [], recovery_codes: [] },
    }),
    consents: key === null ? null : await readPersonalConsents(db, key),
    newsletter: key === null ? null : await readPersonalNewsletter(db, key),
    purchases: await readPersonalSales(db, { userId, verifiedEmail: email }),
    favorites: await readPersonalFavorites(db, userId),
    waiting_lists: await readPersonalEntries(db, { userId, emailKey: key }),
    wishlist: await readPersonalWishes(db, { userId, emailKey: key }),
    reviews: await readPersonalReviews(db, { userId, emailKey: key }),
    useful_opinions: userId === null ? [] : await readPersonalUsefulMarks(db, userId),
    questions: await readPersonalQuestions(db, { userId, emailKey: key }),
    club: userId === null ? [] : await readPersonalMemberships(db, userId),
    friends_invited: userId === null ? null : await readPersonalInvitationsOfFriends(db, userId),
    gift_cards: await readPersonalCards(db, { userId, email }),
    gifts: userId === null && email === null ? [] : await readPersonalGifts(db, { userId, email }),
    enquiries: email === null ? [] : await readPersonalEnquiries(db, email),
    help_cases: email === null ? [] : await readPersonalCases(db, email),
    invitations: email === null ? [] : await readPersonalInvitations(db, email),
    mails: email === null ? [] : await readPersonalMails(db, email),
  };
}

/**
 * Data of an address without sign-in. An unconfirmed account is not the mailbox owner's: only its name is
 * included.
 */
export async function collectDataOfAddress(db: Db, email: string): Promise<PersonalData> {
  const account = await accountOfMailbox(db, email);
  const confirmed = account?.email_verified_at != null;
  const found = await collectPersonalData(db, { userId: confirmed ? account.id : null, email });
  if (!account || confirmed) return found;
  return { ...found, account: (await readPersonalIdentity(db, account.id)).account };
}
