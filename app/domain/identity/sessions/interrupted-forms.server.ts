/**
 * Keeps the form that a person sent after their session had ended, and gives it back to that person alone: one a person, sealed,
 * for a day (decision 176).
 */
import { databaseNow } from "~/db/clock.server";
import type { Db, Trx } from "~/db/schema";
import { INTERRUPTED_FORM_TTL_MS } from "~/domain/identity/delete-expired.server";
import { DAY_MS } from "~/domain/kernel/durations";
import { openText, sealText } from "~/domain/secrets/sealed-text.server";

const SENDER = "interrupted-form.sender";
const FIELDS = "interrupted-form.fields";

/** A page that is open for longer says no more who had opened it. */
const SENDER_TTL_MS = 7 * DAY_MS;
/** Characters of all fields; above the largest form that is read. */
const MOST = 64 * 1024;

type Fields = readonly (readonly [name: string, value: string])[];

export interface InterruptedForm {
  userId: string;
  path: string;
  fields: Fields;
}

/** Who has opened a page, for its forms: proves nothing but whose a form is that comes without a session. */
export const sealSender = (userId: string): string => sealText(`${userId} ${Date.now()}`, SENDER);

/** @returns the user's id; null for what was not sealed here, or too long ago */
export function openSender(sealed: string): string | null {
  const [userId = "", at] = (openText(sealed, SENDER) ?? "").split(" ");
  const age = Date.now() - Number(at);
  return userId !== "" && age < SENDER_TTL_MS ? userId : null;
}

/** It replaces an earlier one. @returns false when it is too large, or its sender may not sign in */
export async function keepInterruptedForm(db: Db, form: InterruptedForm): Promise<boolean> {
  const text = JSON.stringify(form.fields);
  if (text.length > MOST) return false;
  const kept = { path: form.path, form_sealed: sealText(text, FIELDS), sent_at: await databaseNow(db) };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("interrupted_forms")
    .columns(["user_id", "path", "form_sealed", "sent_at"])
    .expression((eb) =>
      eb
        .selectFrom("users")
        .select((sub) => [
          "users.id",
          sub.val(kept.path).as("path"),
          sub.val(kept.form_sealed).as("form_sealed"),
          sub.val(kept.sent_at).as("sent_at"),
        ])
        .where("users.id", "=", form.userId)
        .where("users.is_active", "=", true),
    )
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(kept))
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** @returns null when there is none of this person for this page */
export async function readInterruptedForm(
  db: Db,
  { userId, path }: Pick<InterruptedForm, "userId" | "path">,
): Promise<Fields | null> {
  const row = await db
    .selectFrom("interrupted_forms")
    .select("form_sealed")
    .where("user_id", "=", userId)
    .where("path", "=", path)
    .where("sent_at", ">", (await databaseNow(db)) - INTERRUPTED_FORM_TTL_MS)
    .executeTakeFirst();
  const text = row ? openText(row.form_sealed, FIELDS) : null;
  return text === null ? null : JSON.parse(text);
}

/** After it has been sent again, and with the account. */
export async function deleteInterruptedForm(db: Db | Trx, userId: string): Promise<void> {
  await db.deleteFrom("interrupted_forms").where("user_id", "=", userId).execute();
}
