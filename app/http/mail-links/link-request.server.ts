/** The form that mails a link to the entered e-mail address: limited, with the same answer and duration for every one. */
import { withEqualDuration } from "~/domain/identity/credentials/equal-duration.server";
import { emailForm } from "~/domain/kernel/schemas";
import { answerForm } from "~/http/form/answer-form.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import { mayMail, sentToast } from "~/http/limits/mail-allowance.server";
import type { PageRequest } from "~/http/visitor/web-session.server";

interface LinkRequest {
  /** The kind of mail; each has its own count (mayMail). */
  door: string;
  /** The page of the form. */
  path: string;
  text: Record<"sent" | "sentAlready", string>;
  send(email: string): Promise<unknown>;
}

export async function mailRequestedLink(page: PageRequest, { door, path, text, send }: LinkRequest) {
  const form = await readForm(page.request);
  return answerForm({ form, schema: emailForm }, async ({ email }) => {
    const granted = await mayMail(page, "codes", door, email);
    if (granted) await withEqualDuration(() => send(email));
    return seeOther(path, { toasts: [sentToast(granted, text)] });
  });
}
