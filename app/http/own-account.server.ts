/** What the account's pages share: whose page it is, and the proof that some acts need on top of being signed in. */
import { askerOfAccount, type Confirmation } from "~/domain/identity/confirm-identity.server";
import { sendCode } from "~/domain/identity/one-time-codes.server";
import { PASSWORD_MAX } from "~/domain/identity/password-rules";
import { readUser } from "~/domain/identity/queries.server";
import type { UserView } from "~/domain/identity/user";
import type { Context } from "~/domain/kernel/context";
import { codeTexts } from "~/locales/es/account";
import { confirmation as text } from "~/locales/es/account-page";
import { contextFor } from "~/runtime.server";
import { readCode } from "./enter-by-code.server";
import { type FormRefusal, refusal, throttled } from "./form-problems.server";
import { seeOther } from "./forms.server";
import { tooOften } from "./page-limits.server";
import { requireUser } from "./require-user.server";
import type { PageRequest } from "./web-session.server";

export interface OwnAccount {
  ctx: Context;
  account: UserView;
}

/** @throws a redirect to the entrance */
export async function readOwnAccount(page: PageRequest, path: string): Promise<OwnAccount> {
  const user = await requireUser(page, path);
  const ctx = contextFor(user);
  return { ctx, account: await readUser(ctx, user.userId) };
}

/** Mails the code that stands for a password. @returns back to the page, or why nothing was sent */
export async function sendConfirmationCode(
  page: PageRequest,
  { ctx, account }: OwnAccount,
  path: string,
): Promise<Response | FormRefusal> {
  const { email } = account;
  const tooMany = await tooOften(page, "codes", `account:${account.id}`);
  if (tooMany) return throttled(tooMany);
  await sendCode(ctx, {
    email,
    purpose: "verify_email",
    asker: { keys: [askerOfAccount(account.id)], network: null },
  });
  return seeOther(path, { toasts: [{ kind: "success", text: text.sent(email) }] });
}

/** What the form brought as proof, before it is tried: guesses are counted by the account that is signed in. */
export async function readConfirmation(
  page: PageRequest,
  { account }: OwnAccount,
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
