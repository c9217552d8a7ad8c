/** Repeats the steps of account page tests: signing in, and requesting the code that proves it. */
import { expect } from "vitest";
import { buildUser } from "../../fixtures/users";
import type { Visitor } from "../../support/browserless";
import { codeMailedTo } from "../../support/written-mails";
import { accountWithPassword, type EnteredShop, enterAs, enterByCode } from "../sign-in-steps";

/** The form of the page's own action, not the one that requests a code. */
export const ACT = "main form.fields";

/** An account with a password, signed in. */
export async function enteredByPassword(shop: EnteredShop) {
  const { id, email } = await accountWithPassword(shop);
  const visitor = shop.visit();
  await enterAs(shop.db, visitor, id);
  return { id, email, visitor };
}

/** Signs in an account without password. */
export async function enteredByCode(shop: EnteredShop) {
  const { id, email } = await buildUser(shop.db);
  const visitor = shop.visit();
  await enterByCode(shop, visitor, email);
  return { id, email, visitor };
}

export const userRow = ({ db }: EnteredShop, id: string) =>
  db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

/** @param number how many codes this address has been sent then */
export async function askCode(
  { shop }: EnteredShop,
  visitor: Visitor,
  path: string,
  { email, number }: { email: string; number: number },
) {
  const page = await (await visitor.get(path)).form({ action: path, intent: "code" }).submit();
  expect(page.texts(".toast").join()).toContain(`código a ${email}`);
  return { page, code: await codeMailedTo(shop.dataDir, email, number) };
}
