/** Reads questions to customer service for staff: the list, and one with the purchase that it names. */

import { countRows } from "~/db/count-rows.server";
import type { Db } from "~/db/schema";
import type { ActingContext } from "~/domain/kernel/context";
import { emailKey } from "~/domain/kernel/email-key.server";
import { notFound } from "~/domain/kernel/errors";
import { parseEmail } from "~/domain/kernel/formats/email";
import { storedId } from "~/domain/kernel/ids.server";
import { requireStaff } from "~/domain/kernel/permissions";
import { type HelpCase, parseCaseNumber } from "./help-case";

const COLUMNS = [
  "id",
  "number",
  "topic",
  "email",
  "order_number as orderNumber",
  "message",
  "opened_at as openedAt",
  "answer",
  "answered_at as answeredAt",
] as const;

interface Row extends Omit<HelpCase, "answered"> {
  answer: string | null;
  answeredAt: number | null;
}

function caseOf({ answer, answeredAt, openedAt, ...row }: Row): HelpCase {
  const answered = answer === null ? null : { text: answer, at: Number(answeredAt) };
  return { ...row, openedAt: Number(openedAt), answered };
}

interface CaseList {
  /** A case's number or a whole address; others find nothing. */
  search: string;
  /** null = both. */
  waiting: boolean | null;
  limit: number;
  offset: number;
}

/** The latest first. @throws DomainError unauthenticated, forbidden */
export async function listCases(
  { db, actor }: ActingContext,
  { search, waiting, limit, offset }: CaseList,
): Promise<{ count: number; results: HelpCase[] }> {
  requireStaff(actor);
  const email = parseEmail(search);
  let found = db.selectFrom("help_cases");
  if (waiting !== null) found = found.where("answered_at", waiting ? "is" : "is not", null);
  if (email !== null) found = found.where("email_key", "=", emailKey(email));
  else if (search !== "") found = found.where("number", "=", parseCaseNumber(search) ?? "");
  const count = await countRows(found);
  const rows = await found
    .select(COLUMNS)
    .orderBy("opened_at", "desc")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
  return { count, results: rows.map(caseOf) };
}

export interface NamedPurchase {
  number: string;
  /** ms UTC; null = not paid. */
  paidAt: number | null;
  lines: { title: string; quantity: number; seller: string }[];
}

/** Only a purchase of the same mailbox. */
async function namedPurchase(db: Db, { orderNumber, email }: HelpCase): Promise<NamedPurchase | null> {
  if (orderNumber === null) return null;
  const rows = await db
    .selectFrom("sales")
    .innerJoin("sale_lines", "sale_lines.sale_id", "sales.id")
    .innerJoin("organizations", "organizations.id", "sale_lines.organization_id")
    .select(["sales.number", "sales.captured_at as paidAt"])
    .select(["sale_lines.offer_title as title", "sale_lines.quantity", "organizations.name as seller"])
    .where("sales.number", "=", orderNumber)
    .where("sales.email_key", "=", emailKey(email))
    .orderBy("sale_lines.id")
    .execute();
  const [first] = rows;
  if (!first) return null;
  const lines = rows.map(({ title, quantity, seller }) => ({ title, quantity, seller }));
  return { number: first.number, paidAt: first.paidAt === null ? null : Number(first.paidAt), lines };
}

/** @throws DomainError unauthenticated, forbidden, not_found */
export async function readCase(
  { db, actor }: ActingContext,
  named: string,
): Promise<{ asked: HelpCase; purchase: NamedPurchase | null }> {
  requireStaff(actor);
  const row = await db
    .selectFrom("help_cases")
    .select(COLUMNS)
    .where("id", "=", storedId(named))
    .executeTakeFirstOrThrow(notFound);
  const asked = caseOf(row);
  return { asked, purchase: await namedPurchase(db, asked) };
}
