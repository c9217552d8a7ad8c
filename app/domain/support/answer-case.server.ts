/** Staff answer a question to customer service, once; its sender reads the answer by mail. */
import { databaseNow } from "~/db/clock.server";
import { inTransaction } from "~/db/transaction.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import { type Context, userIdOf } from "~/domain/kernel/context";
import { conflict, DomainError, notFound } from "~/domain/kernel/errors";
import { storedId } from "~/domain/kernel/ids.server";
import { requireStaff } from "~/domain/kernel/permissions";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";

interface CaseAnswer {
  id: string;
  /** Trimmed. */
  answer: string;
}

/** @throws DomainError unauthenticated, forbidden, not_found, conflict stale_version when it is answered */
export async function answerCase({ db, actor }: Context, input: CaseAnswer): Promise<void> {
  requireStaff(actor);
  const userId = userIdOf(actor);
  if (userId === null) throw new DomainError("forbidden");
  const id = storedId(input.id);
  await inTransaction(db, async (trx) => {
    const found = await trx
      .selectFrom("help_cases")
      .select(["number", "email", "message", "order_number as order"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow(notFound);
    const now = await databaseNow(trx);
    const { numUpdatedRows } = await trx
      .updateTable("help_cases")
      .set({ answer: input.answer, answered_by: userId, answered_at: now })
      .where("id", "=", id)
      .where("answered_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw conflict("stale_version");
    const { email, ...about } = found;
    await writeAudit(trx, actor, "help_case.answered", ["help_case", id], now);
    await enqueueMail(trx, email, "help-case-answered", `help_case.answered:${id}`, now, {
      ...about,
      answer: input.answer,
    });
  });
}
