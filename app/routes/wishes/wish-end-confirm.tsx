/** /avisos/fin/confirmar: shows the offer whose alerts would end, and the button that ends them. GET changes nothing. */
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readSelectedOffers } from "~/domain/catalogue/offer-page/selected-queries.server";
import { maskEmail } from "~/domain/consent/consent";
import { isDomainError } from "~/domain/kernel/errors";
import { readWishEndLink } from "~/domain/wishes/wish-links.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { readUnsubscribeParams, redirectHome } from "~/http/mail-links/link-params.server";
import { linkTexts } from "~/locales/es/mail-links";
import { wishEnd as text } from "~/locales/es/wishes";
import { database } from "~/runtime.server";
import { Button } from "~/ui/elements/button";
import { FormPage } from "~/ui/form/form-page";
import { linkMeta } from "~/ui/mail-links/link-meta";

export const handle = { script: false };

export const headers = personalPageHeaders;

export const meta = () => linkMeta(text.metaTitle);

export async function loader({ request }: LoaderFunctionArgs) {
  const link = readUnsubscribeParams(new URL(request.url).searchParams);
  if (link === "incomplete") throw await redirectHome(linkTexts.incomplete);
  try {
    const { email, offerId } = readWishEndLink(link);
    const [offer] = await readSelectedOffers(database(), [offerId]);
    return data({
      email: maskEmail(email),
      offerId,
      title: offer?.title ?? "",
      action: `/avisos/fin?${new URLSearchParams({ ...link })}`,
    });
  } catch (error) {
    if (isDomainError(error, "invalid")) throw await redirectHome(linkTexts.broken);
    throw error;
  }
}

export default function ConfirmEndOfWishes() {
  const { email, offerId, title, action } = useLoaderData<typeof loader>();
  return (
    <FormPage title={text.title} lead={text.lead(title, email)}>
      <form method="post" action={action} className="box fields">
        <input type="hidden" name="intent" value="unsubscribe" />
        <Button block>{text.submit}</Button>
      </form>
      <p>
        <a href={`/ofertas/${offerId}/`}>{text.keep}</a>
      </p>
    </FormPage>
  );
}
