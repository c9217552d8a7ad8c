/** The form that mails a link to the entered e-mail address: limited, with the same answer and duration for every one. */
import type {} from "@remix-run/node";
import { withEqualDuration } from "~/domain/identity/credentials/equal-duration.server";
import { type FormRefusal, refusal, showAgain } from "~/http/form/form-problems.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import { emailText, rawText } from "~/http/form/text-input";
import { mailAllowance, sentToast } from "~/http/limits/mail-allowance.server";
import type { PageRequest } from "~/http/visitor/web-session.server";

interface LinkRequest {
  /** The kind of mail; each has its own count (mailAllowance). */
  door: string;
  /** The page of the form. */
  path: string;
  text: Record<"emailInvalid" | "sent" | "sentAlready", string>;
  send(email: string): Promise<unknown>;
}

export async function mailRequestedLink(page: PageRequest, { door, path, text, send }: LinkRequest) {
  const form = await readForm(page.request);
  const refused = (refusal: FormRefusal) => showAgain(refusal, { email: rawText(form, "email") });
  const email = emailText(form);
  if (email === null) return refused(refusal(text.emailInvalid, "email"));
  const allowance = await mailAllowance(page, "codes", door, email);
  if (allowance.refused) return refused(allowance.refused);
  if (allowance.granted) await withEqualDuration(() => send(email));
  return seeOther(path, { toasts: [sentToast(allowance.granted, text)] });
}
