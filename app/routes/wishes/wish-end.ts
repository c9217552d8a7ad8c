/**
 * /avisos/fin?email&sig: ends the alerts about one offer. GET redirects to the page with the button; POST takes the button
 * and one-click requests of mail programs, which are cross-origin: therefore a resource route.
 */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { emailKey } from "~/domain/kernel/email-key.server";
import { wishListSignature } from "~/domain/mail/wish-list-signature.server";
import { endWishesOfOffer } from "~/domain/wishes/end-wishes.server";
import { readWishEndLink } from "~/domain/wishes/wish-links.server";
import { endByLink, leadToButton } from "~/http/mail-links/unsubscribe-form.server";
import { wishEnd as text } from "~/locales/es/wishes";
import { database } from "~/runtime.server";

export const loader = ({ request }: LoaderFunctionArgs) => leadToButton(request, "/avisos/fin/confirmar");

export function action({ request }: ActionFunctionArgs) {
  return endByLink(request, text.oneClick, async (link) => {
    const { email, offerId } = readWishEndLink(link);
    await endWishesOfOffer(database(), { emailKey: emailKey(email) }, offerId);
    return `/avisos?${new URLSearchParams({ email, sig: wishListSignature(email), terminado: "1" })}`;
  });
}
