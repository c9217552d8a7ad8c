/** Mails a new opinion to the members of the seller who want that. */
import type { Trx } from "~/db/schema";
import { readMailReaders } from "~/domain/identity/member-mails/mail-readers.server";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import type { Stars } from "./feedback";

interface Opinion {
  id: string;
  offerId: string;
  stars: Stars;
  comment: string | null;
}

/** Call in the transaction that published it; later changes by its author send nothing. */
export async function mailOpinion(trx: Trx, opinion: Opinion, now: number): Promise<void> {
  const { id, offerId, stars, comment } = opinion;
  const { title, ...organization } = await trx
    .selectFrom("offers")
    .innerJoin("organizations", "organizations.id", "offers.organization_id")
    .select(["offers.title", "organizations.id", "organizations.name"])
    .where("offers.id", "=", offerId)
    .executeTakeFirstOrThrow();
  const readers = await readMailReaders(trx, {
    organizationId: organization.id,
    kind: "opinions",
    frequency: "at_once",
  });
  const data = { organization, feedbackId: id, title, stars, comment };
  for (const { email } of readers) {
    await enqueueMail(trx, email, "opinion-received", `opinion.received:${id}`, now, data);
  }
}
