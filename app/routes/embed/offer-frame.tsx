/** /iframe/ofertas/{id}/: the card of one offer, which any site may frame; editors make it of a pasted URL (oEmbed). */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { readCards } from "~/domain/catalogue/lists/card-queries.server";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { framedPage } from "~/http/answer/widget-answer.server";
import { keep } from "~/http/kept/kept-rule";
import { widgetProblems } from "~/locales/es/widget";
import { database } from "~/runtime.server";
import { EMBED_PARAMETER, FRAMED_MESSAGES, speaksMessages } from "~/ui/embed/framed-messages";
import { withOwnIcons } from "~/ui/embed/own-icons";
import { OfferFrame, WidgetProblem } from "~/ui/embed/widget-page";
import { WIDGET_STYLES } from "~/ui/embed/widget-styles";
import { shownFields } from "~/ui/offer-card/card-data";

export const headers = keep({ of: "lists", query: [EMBED_PARAMETER] });

/** Everything it shows is public, and it has links only. */
const ANYWHERE = ["*"];

export async function loader({ request, params: { offerId = "" } }: LoaderFunctionArgs): Promise<Response> {
  const cards = isUuid(offerId) ? await readCards(database(), { ids: [offerId] }) : [];
  const [offer] = shownFields(cards);
  const frame = { styles: WIDGET_STYLES.auto, origins: ANYWHERE, finish: withOwnIcons };
  if (!offer)
    return framedPage(request, <WidgetProblem message={widgetProblems.offerOver} theme="auto" />, {
      ...frame,
      status: 404,
    });
  const script = speaksMessages(new URL(request.url).searchParams) ? FRAMED_MESSAGES : undefined;
  return framedPage(request, <OfferFrame offer={offer} script={script} />, { ...frame, script });
}
