/** What the account's pages share: whose page it is, and the proof that some acts need on top of being signed in. */
import { type Confirmation, codeRequesterOf } from "~/domain/identity/credentials/confirm-identity.server";
import { sendCode } from "~/domain/identity/credentials/one-time-codes.server";
import { PASSWORD_MAX } from "~/domain/identity/credentials/password-rules";
import { readUser } from "~/domain/identity/queries.server";
import type { UserView } from "~/domain/identity/user";
import type { Context } from "~/domain/kernel/context";
import { type FormRefusal, refusal, throttled } from "~/http/form/form-problems.server";
import { seeOther } from "~/http/form/forms.server";
import { tooOften } from "~/http/limits/page-limits.server";
import { requireUser } from "~/http/visitor/require-user.server";
import type { PageRequest } from "~/http/visitor/web-session.server";
import { confirmation as text } from "~/locales/es/account/account-page";
import { codeTexts } from "~/locales/es/account/sign-in";
import { contextFor } from "~/runtime.server";
import { readCode } from "./sign-in-by-code.server";

export interface AccountPageData {
  ctx: Context;
  account: UserView;
}

/** @throws a redirect to the entrance */
export async function readAccountPage(page: PageRequest, path: string): Promise<AccountPageData> {
  const user = await requireUser(page, path);
  const ctx = contextFor(user);
  return { ctx, account: await readUser(ctx, user.userId) };
}

/** Mails the code that stands for a password. @returns back to the page, or why nothing was sent */
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

/** What the form brought as proof, before it is tried: guesses are counted by the account that is signed in. */
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
