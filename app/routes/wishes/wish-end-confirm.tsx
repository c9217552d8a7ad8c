/** /avisos/fin/confirmar: shows the offer whose alerts would end, and the button that ends them. GET changes nothing. */
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readSelectedOffers } from "~/domain/catalogue/offer-page/selected-queries.server";
import { maskEmail } from "~/domain/consent/consent";
import { readWishEndLink } from "~/domain/wishes/wish-links.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { openLink } from "~/http/mail-links/link-params.server";
import { wishEnd as text } from "~/locales/es/wishes";
import { database } from "~/runtime.server";
import { Button } from "~/ui/elements/button";
import { moreStyles } from "~/ui/elements/more-styles";
import { FormPage } from "~/ui/form/form-page";
import { linkMeta } from "~/ui/mail-links/link-meta";

export const links = moreStyles;

export const handle = { script: false };

export const headers = personalPageHeaders;

export const meta = () => linkMeta(text.metaTitle);

export function loader({ request }: LoaderFunctionArgs) {
  return openLink(request, async (link) => {
    const { email, offerId } = readWishEndLink(link);
    const [offer] = await readSelectedOffers(database(), [offerId]);
    return data({
      email: maskEmail(email),
      offerId,
      title: offer?.title ?? "",
      action: `/avisos/fin?${new URLSearchParams({ ...link })}`,
    });
  });
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
