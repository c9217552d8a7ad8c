/** Redeems the one-time token of a mailed link when the button of its page is pressed, rate limited. */
import type { Context } from "~/domain/kernel/context";
import { isDomainError } from "~/domain/kernel/errors";
import { answerForm, NO_FIELDS } from "~/http/form/answer-form.server";
import { refusal } from "~/http/form/form-problems.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import { clientAddressOf, requireBelowLimit } from "~/http/limits/page-limits.server";
import { anonymousContext } from "~/http/visitor/visitor.server";
import type { PageRequest } from "~/http/visitor/web-session.server";
import { site } from "~/site-settings";
import { readToken } from "./link-params.server";

interface Confirmed {
  token: string;
  textVersion: string;
  ip: string | null;
}

/** @param confirm returns the page to show; throws DomainError session_expired @param expired message of a used token */
export async function confirmByToken(
  page: PageRequest,
  expired: string,
  confirm: (ctx: Context, confirmed: Confirmed) => Promise<string>,
) {
  const form = await readForm(page.request);
  const token = await readToken(page.request);
  return answerForm({ form, schema: NO_FIELDS }, async () => {
    await requireBelowLimit(page, "login");
    const textVersion = site.legalVersions.marketing;
    try {
      const ip = clientAddressOf(page.context);
      return await seeOther(await confirm(anonymousContext(), { token, textVersion, ip }));
    } catch (error) {
      throw isDomainError(error, "session_expired") ? refusal(expired) : error;
    }
  });
}
