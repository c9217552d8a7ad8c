/** Holds a subscriber's state, so that concurrent changes of one mailbox follow each other. */
import { isSqlite } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import type { ConsentList } from "~/db/schema/consent";
import { DomainError } from "~/domain/kernel/errors";
import { maySendTo } from "./queries.server";

/** @throws DomainError conflict/not_subscribed where the list may not write to the mailbox */
export async function holdSubscriber(trx: Trx, emailKey: string, list: ConsentList): Promise<void> {
  await trx
    .selectFrom("consent_states")
    .select("status")
    .where("email_key", "=", emailKey)
    .where("list", "=", list)
    .$if(!isSqlite(trx), (query) => query.forUpdate())
    .executeTakeFirst();
  if (!(await maySendTo(trx, emailKey, list)))
    throw new DomainError("conflict", { reason: "not_subscribed" });
}
