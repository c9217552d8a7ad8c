/** Mails a letter about each business to the members who chose it: a page of businesses after the other, once by its event. */
import { databaseNow } from "~/db/clock.server";
import type { Db } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { readMailReaders } from "~/domain/identity/member-mails/mail-readers.server";
import type { MemberMailFrequency, MemberMailKind } from "~/domain/identity/member-mails/member-mail";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import type { TemplateData } from "~/domain/mail/templates.server";

const PAGE = 100;
/** Of a round, so that other mails do not wait behind thousands of letters. */
const MAILS_A_ROUND = 300;

type Letters = "sales-of-day" | "week-of-seller";

interface Letter<Name extends Letters> {
  template: Name;
  kind: MemberMailKind;
  frequency: MemberMailFrequency;
  /** The outbox's event, which the id of the business completes. */
  event: string;
}

interface Business {
  id: string;
  name: string;
}

interface Source<Name extends Letters> {
  /** Businesses without this event's mail, by id, after the given one. */
  find: (after: string, limit: number) => Promise<Business[]>;
  /** @returns what to write about each of them; null = nothing */
  compose: (businesses: readonly Business[]) => Promise<(business: Business) => TemplateData<Name> | null>;
}

/** @returns number of queued mails */
export async function mailBusinesses<Name extends Letters>(
  db: Db,
  letter: Letter<Name>,
  { find, compose }: Source<Name>,
): Promise<number> {
  let queued = 0;
  let after = "";
  while (queued < MAILS_A_ROUND) {
    const businesses = await find(after, PAGE);
    const dataOf = await compose(businesses);
    for (const business of businesses) {
      const data = dataOf(business);
      if (data) queued += await mailOne(db, letter, business, data);
      after = business.id;
    }
    if (businesses.length < PAGE) break;
  }
  return queued;
}

/** All readers in one transaction: a killed process leaves none of a business out. */
async function mailOne<Name extends Letters>(
  db: Db,
  { template, kind, frequency, event }: Letter<Name>,
  { id }: Business,
  data: TemplateData<Name>,
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const now = await databaseNow(trx);
    const readers = await readMailReaders(trx, { organizationId: id, kind, frequency });
    for (const { email } of readers) await enqueueMail(trx, email, template, `${event}:${id}`, now, data);
    return readers.length;
  });
}
