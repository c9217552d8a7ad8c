/** /avisos/gracias?estado&oferta&precio: explains the next step; the same text for every address, known or not. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { staticPageHeaders } from "~/http/kept/kept-rule";
import { wishForm } from "~/locales/es/wish-form";
import { wishThanks as text } from "~/locales/es/wishes";
import { moreStyles } from "~/ui/elements/more-styles";
import { Outcome } from "~/ui/elements/outcome";
import { pageMeta } from "~/ui/metadata/page-meta";

export const links = moreStyles;

export const handle = { script: false };

export const headers = staticPageHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({
    title: data?.active ? text.activeMeta : text.pendingMeta,
    description: wishForm.description,
    noindex: true,
  });

export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const offer = searchParams.get("oferta") ?? "";
  return {
    active: searchParams.get("estado") === "activo",
    offerId: isUuid(offer) ? offer.toLowerCase() : null,
    mayTarget: searchParams.has("precio"),
  };
}

export default function WishThanks() {
  const { active, offerId, mayTarget } = useLoaderData<typeof loader>();
  const action =
    offerId === null
      ? { href: "/", label: text.home }
      : { href: `/ofertas/${offerId}/`, label: text.toOffer };
  return (
    <Outcome
      icon={active ? "check" : "mail"}
      title={active ? text.activeTitle : text.pendingTitle}
      action={action}
      variant="secondary"
    >
      <p>{active ? text.active : text.pending}</p>
      {active ? (
        <p>
          <a href="/account/alerts">{text.toAlerts}</a>
        </p>
      ) : (
        <p>{text.pendingHint}</p>
      )}
      {mayTarget && offerId !== null && (
        <p>
          <a href={`/avisos/pedir?oferta=${offerId}`}>{text.toTarget}</a>
        </p>
      )}
    </Outcome>
  );
}
