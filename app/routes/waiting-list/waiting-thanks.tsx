/** /lista-de-espera/gracias?oferta: explains the next step; the same text for every address, known or not. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { staticPageHeaders } from "~/http/kept/kept-rule";
import { waitingThanks as text, waitingJoin } from "~/locales/es/waiting-list";
import { moreStyles } from "~/ui/elements/more-styles";
import { Outcome } from "~/ui/elements/outcome";
import { pageMeta } from "~/ui/metadata/page-meta";

export const links = moreStyles;

export const handle = { script: false };

export const headers = staticPageHeaders;

export const meta = () =>
  pageMeta({ title: text.title, description: waitingJoin.description, noindex: true });

export function loader({ request }: LoaderFunctionArgs) {
  const offer = new URL(request.url).searchParams.get("oferta") ?? "";
  return { offerId: isUuid(offer) ? offer.toLowerCase() : null };
}

export default function WaitingThanks() {
  const { offerId } = useLoaderData<typeof loader>();
  const action =
    offerId === null
      ? { href: "/", label: text.home }
      : { href: `/ofertas/${offerId}/`, label: text.toOffer };
  return (
    <Outcome icon="mail" title={text.title} action={action} variant="secondary">
      <p>{text.text}</p>
      <p>{text.hint}</p>
    </Outcome>
  );
}
