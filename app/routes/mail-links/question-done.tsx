/** /preguntas/recibida?estado&oferta: explains the next step of a question; the same text for every address. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { staticPageHeaders } from "~/http/kept/kept-rule";
import { questionPage as text } from "~/locales/es/questions/question-page";
import { moreStyles } from "~/ui/elements/more-styles";
import { Outcome } from "~/ui/elements/outcome";
import { linkMeta } from "~/ui/mail-links/link-meta";

export const links = moreStyles;

export const handle = { script: false };

export const headers = staticPageHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  linkMeta(data?.sent ? text.sentTitle : text.pendingTitle);

export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const offer = searchParams.get("oferta") ?? "";
  return {
    sent: searchParams.get("estado") === "enviada",
    href: isUuid(offer) ? `/ofertas/${offer.toLowerCase()}/` : "/",
  };
}

export default function QuestionDone() {
  const { sent, href } = useLoaderData<typeof loader>();
  return (
    <Outcome
      icon={sent ? "check" : "mail"}
      title={sent ? text.sentTitle : text.pendingTitle}
      action={{ href, label: text.toOffer }}
      variant="secondary"
    >
      <p>{sent ? text.sent : text.pending}</p>
      {!sent && <p>{text.pendingHint}</p>}
    </Outcome>
  );
}
