/**
 * Shared by the account's pages: reads the signed-in account and the re-authentication that some actions
 * need.
 */
import { type Confirmation, codeRequesterOf } from "~/domain/identity/credentials/confirm-identity.server";
import { sendCode } from "~/domain/identity/credentials/one-time-codes.server";
import { PASSWORD_MAX } from "~/domain/identity/credentials/password-rules";
import { readUser } from "~/domain/identity/queries.server";
import type { UserView } from "~/domain/identity/user";
import type { Context } from "~/domain/kernel/context";
import { type FormRefusal, refusal, throttled } from "~/http/form/form-problems.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import { tooOften } from "~/http/limits/page-limits.server";
import { requireSessionUser } from "~/http/visitor/require-user.server";
import type { PageRequest } from "~/http/visitor/web-session.server";
import { confirmation as text } from "~/locales/es/account/account-page";
import { codeTexts } from "~/locales/es/account/sign-in";
import { contextFor } from "~/runtime.server";
import { readCode } from "./sign-in-by-code.server";

export interface AccountPageData {
  ctx: Context;
  account: UserView;
}

/** @throws a redirect to the sign-in page */
export async function readAccountPage(page: PageRequest, path: string): Promise<AccountPageData> {
  const user = await requireSessionUser(page, path);
  const ctx = contextFor(user);
  return { ctx, account: await readUser(ctx, user.userId) };
}

/** Mails a code as proof for accounts without password. @returns a redirect to the page, or the refusal */
export async function sendConfirmationCode(
  page: PageRequest,
  { ctx, account }: AccountPageData,
  path: string,
): Promise<Response | FormRefusal> {
  const { email } = account;
  const tooMany = await tooOften(page, "codes", `account:${account.id}`);
  if (tooMany) return throttled(tooMany);
  await sendCode(ctx, {
    email,
    purpose: "verify_email",
    asker: { keys: [codeRequesterOf(account.id)], network: null },
  });
  return seeOther(path, { toasts: [{ kind: "success", text: text.sent(email) }] });
}

/**
 * Reads password or code from the form without checking it; attempts are counted by the signed-in account.
 */
export async function readConfirmation(
  page: PageRequest,
  { account }: AccountPageData,
  form: URLSearchParams,
): Promise<Confirmation | FormRefusal> {
  const tooMany = await tooOften(page, "login");
  if (tooMany) return throttled(tooMany);
  if (account.hasPassword) {
    const currentPassword = (form.get("currentPassword") ?? "").slice(0, PASSWORD_MAX + 1);
    return { currentPassword, passwordField: "currentPassword" };
  }
  const code = readCode(form.get("code"));
  return code === null ? refusal(codeTexts.format, "code") : { code };
}

/** A form about the own account, with the proof sent beside it. */
type ConfirmedForm = { form: URLSearchParams; own: AccountPageData; confirmation: Confirmation };

/** Reads a form that needs the owner's confirmation; its button "code" mails a code instead. */
export async function readConfirmedForm(
  page: PageRequest,
  path: string,
): Promise<ConfirmedForm | Response | FormRefusal> {
  const form = await readForm(page.request);
  const own = await readAccountPage(page, path);
  if (form.get("intent") === "code") return sendConfirmationCode(page, own, path);
  const confirmation = await readConfirmation(page, own, form);
  return "problems" in confirmation ? confirmation : { form, own, confirmation };
}
