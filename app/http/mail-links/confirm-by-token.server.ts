/** Redeems the one-time token of a mailed link when the button of its page is pressed, rate limited. */
import type { Context } from "~/domain/kernel/context";
import { isDomainError } from "~/domain/kernel/errors";
import { refusal, showAgain, throttled } from "~/http/form/form-problems.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import { clientAddressOf, tooOften } from "~/http/limits/page-limits.server";
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
  await readForm(page.request);
  const token = await readToken(page.request);
  const tooMany = await tooOften(page, "login");
  if (tooMany) return showAgain(throttled(tooMany));
  const textVersion = site.legalVersions.marketing;
  try {
    const ip = clientAddressOf(page.context);
    return await seeOther(await confirm(anonymousContext(), { token, textVersion, ip }));
  } catch (error) {
    if (isDomainError(error, "session_expired")) return showAgain(refusal(expired));
    throw error;
  }
}
