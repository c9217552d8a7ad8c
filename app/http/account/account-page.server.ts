/**
 * Shared by the account's pages: reads the signed-in account and the re-authentication that some actions
 * need.
 */
import { z } from "zod";
import { type Confirmation, codeRequesterOf } from "~/domain/identity/credentials/confirm-identity.server";
import { sendCode } from "~/domain/identity/credentials/one-time-codes.server";
import { passwordText, typedCode } from "~/domain/identity/credentials/schemas";
import { readUser } from "~/domain/identity/queries.server";
import type { UserView } from "~/domain/identity/user";
import type { Context } from "~/domain/kernel/context";
import { answerForm, NO_FIELDS } from "~/http/form/answer-form.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import { requireBelowLimit } from "~/http/limits/page-limits.server";
import { requireSessionUser } from "~/http/visitor/require-user.server";
import type { PageRequest } from "~/http/visitor/web-session.server";
import { confirmation as text } from "~/locales/es/account/account-page";
import { contextFor } from "~/runtime.server";

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

/** What a page needs that asks its account for a proof: the password, or a code to this address. */
export async function readProofWanted(page: PageRequest, path: string) {
  const { email, hasPassword } = (await readAccountPage(page, path)).account;
  return { email, hasPassword };
}

/**
 * Mails a code as proof for accounts without password.
 * @returns a redirect to the page @throws FormRefusal for too many codes
 */
export async function sendConfirmationCode(
  page: PageRequest,
  { ctx, account }: AccountPageData,
  path: string,
): Promise<Response> {
  const { email } = account;
  await requireBelowLimit(page, "codes", `account:${account.id}`);
  await sendCode(ctx, {
    email,
    purpose: "verify_email",
    asker: { keys: [codeRequesterOf(account.id)], network: null },
  });
  return seeOther(path, { toasts: [{ kind: "success", text: text.sent(email) }] });
}

const byPassword = z.object({ currentPassword: passwordText() });
const byCode = z.object({ code: typedCode() });

/** Fields of the proof in a form, and what of them no page shows again. */
export const confirmationSchema = ({ account }: AccountPageData) =>
  account.hasPassword ? byPassword : byCode;
export const CONFIRMATION_SECRETS = ["code"];

/** @param proof not checked yet; attempts are counted by the signed-in account @throws FormRefusal for too many */
export async function countedConfirmation(page: PageRequest, proof: Confirmation): Promise<Confirmation> {
  await requireBelowLimit(page, "login");
  const { currentPassword, code } = proof;
  return { currentPassword, code, passwordField: "currentPassword" };
}

interface ConfirmedForm {
  page: PageRequest;
  /** The form's page. */
  path: string;
  form: URLSearchParams;
  own: AccountPageData;
}

/** @throws as readForm and readAccountPage */
export async function readConfirmedForm(page: PageRequest, path: string): Promise<ConfirmedForm> {
  const form = await readForm(page.request);
  return { page, path, form, own: await readAccountPage(page, path) };
}

/** Answers a form that needs the owner's confirmation; its button "code" mails a code instead. */
export async function answerConfirmedForm<Fields extends z.ZodType<object>>(
  { page, path, form, own }: ConfirmedForm,
  fields: Fields,
  act: (ctx: Context, input: z.output<Fields>, confirmation: Confirmation) => Promise<Response>,
) {
  if (form.get("intent") === "code")
    return answerForm({ form, schema: NO_FIELDS }, () => sendConfirmationCode(page, own, path));
  const schema = z.intersection(fields, confirmationSchema(own));
  return answerForm({ form, schema, secrets: CONFIRMATION_SECRETS }, async (input) =>
    act(own.ctx, input, await countedConfirmation(page, input)),
  );
}
