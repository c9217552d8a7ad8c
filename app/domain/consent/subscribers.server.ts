/** Reads the subscribers of a list by pages, in the order of their keys. */
import type { Db } from "~/db/schema";
import type { ConsentList, ConsentStatesTable } from "~/db/schema/consent";
import type { Frequency } from "./frequency";
import { openConsentEmail } from "./record-consent.server";

export interface Subscriber {
  emailKey: string;
  /** null when no configured secret opens it. */
  email: string | null;
  /** Region value; "" = all Spain. */
  region: string;
  /** None = all. */
  categories: ConsentStatesTable["categories"];
  frequency: Frequency;
}

/**
 * Confirmed consents without a suppression. They may end at any time: ask maySendTo again when sending.
 * @param after key of the last subscriber of the page before; "" for the first page
 */
export async function readSubscribers(
  db: Db,
  list: ConsentList,
  { after, limit }: { after: string; limit: number },
): Promise<Subscriber[]> {
  const rows = await db
    .selectFrom("consent_states as state")
    .select(["email_key as emailKey", "email_sealed", "region", "categories", "frequency"])
    .where("list", "=", list)
    .where("status", "=", "subscribed")
    .where("email_key", ">", after)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("suppressions")
            .select("suppressions.list")
            .whereRef("suppressions.email_key", "=", "state.email_key")
            .where("suppressions.list", "in", [list, "*"]),
        ),
      ),
    )
    .orderBy("email_key")
    .limit(limit)
    .execute();
  return rows.map(({ email_sealed, ...row }) => ({ ...row, email: openConsentEmail(email_sealed) }));
}
