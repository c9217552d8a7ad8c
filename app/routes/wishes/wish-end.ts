/**
 * /avisos/fin?email&sig: ends the alerts about one offer. GET redirects to the page with the button; POST takes the button
 * and one-click requests of mail programs, which are cross-origin: therefore a resource route.
 */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { emailKey } from "~/domain/kernel/email-key.server";
import { isDomainError } from "~/domain/kernel/errors";
import { wishListSignature } from "~/domain/mail/wishes/signatures.server";
import { endWishesOfOffer } from "~/domain/wishes/end-wishes.server";
import { readWishEndLink } from "~/domain/wishes/wish-links.server";
import { seeOther } from "~/http/form/forms.server";
import { readUnsubscribeParams, redirectHome } from "~/http/mail-links/link-params.server";
import { readUnsubscribeForm } from "~/http/mail-links/unsubscribe-form.server";
import { linkTexts } from "~/locales/es/mail-links";
import { wishEnd as text } from "~/locales/es/wishes";
import { database } from "~/runtime.server";

export function loader({ request }: LoaderFunctionArgs) {
  const link = readUnsubscribeParams(new URL(request.url).searchParams);
  if (link === "incomplete") return redirectHome(linkTexts.incomplete);
  const headers = { "Cache-Control": "no-store" };
  return redirect(`/avisos/fin/confirmar?${new URLSearchParams({ ...link })}`, { headers });
}

/** For mail programs, which follow no redirects. */
function plain(status: number, message: string): Response {
  const headers = { "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8" };
  return new Response(message, { status, headers });
}

/** @returns the address, null for a forged link */
async function commit(request: Request): Promise<string | null> {
  const link = readUnsubscribeParams(new URL(request.url).searchParams);
  if (link === "incomplete") return null;
  try {
    const { email, offerId } = readWishEndLink(link);
    await endWishesOfOffer(database(), { emailKey: emailKey(email) }, offerId);
    return email;
  } catch (error) {
    if (isDomainError(error, "invalid")) return null;
    throw error;
  }
}

export async function action({ request }: ActionFunctionArgs) {
  if (request.method !== "POST") return plain(405, "Method Not Allowed");
  const pressed = await readUnsubscribeForm(request);
  const email = await commit(request);
  if (pressed === "one-click") return email ? plain(200, text.oneClick) : plain(400, linkTexts.broken);
  if (email === null) return redirectHome(linkTexts.broken);
  return seeOther(`/avisos?${new URLSearchParams({ email, sig: wishListSignature(email), terminado: "1" })}`);
}
