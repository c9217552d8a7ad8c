/**
 * /iframe/ and /iframe/routes: a partner's offers, framed on the partner's site. A resource route, because the shop's own
 * document would read cookies and add header, footer, scripts and the whole style sheet.
 */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { WIDGET_PARAMETERS } from "~/domain/catalogue/syndication/widget";
import { findWidget, readWidgetOffers } from "~/domain/catalogue/syndication/widget-queries.server";
import { signWidgetLink } from "~/domain/organizations/widget-link.server";
import { framedPage, widgetRefusal } from "~/http/answer/widget-answer.server";
import { keep } from "~/http/kept/kept-rule";
import { publicOrigin } from "~/http/request/public-origin.server";
import { database, readingDatabase } from "~/runtime.server";
import { EMBED_PARAMETER, FRAMED_MESSAGES, speaksMessages } from "~/ui/embed/framed-messages";
import { withOwnIcons } from "~/ui/embed/own-icons";
import { widgetAddresses } from "~/ui/embed/widget-address";
import { WidgetPage, WidgetProblem } from "~/ui/embed/widget-page";
import { WIDGET_STYLES } from "~/ui/embed/widget-styles";
import { shownFields } from "~/ui/offer-card/card-data";

export const headers = keep({ of: "lists", query: [...WIDGET_PARAMETERS, EMBED_PARAMETER] });

export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const found = await findWidget(database(), query);
  if (found.state !== "open") {
    const { status, message } = widgetRefusal(found);
    const origins = found.state === "disabled" ? found.partner.origins : [];
    return framedPage(request, <WidgetProblem message={message} theme="auto" />, {
      status,
      origins,
      styles: WIDGET_STYLES.auto,
      finish: withOwnIcons,
    });
  }
  const { partner, choice } = found;
  const { offers } = await readWidgetOffers(readingDatabase(), partner.id, choice);
  const script = speaksMessages(query) ? FRAMED_MESSAGES : undefined;
  const theme = choice.theme ?? partner.theme;
  const page = (
    <WidgetPage
      partner={partner.name}
      theme={theme}
      offers={shownFields(offers)}
      mark={signWidgetLink(partner.id, Date.now())}
      alternates={widgetAddresses(publicOrigin(), choice)}
      script={script}
    />
  );
  return framedPage(request, page, {
    styles: WIDGET_STYLES[theme],
    script,
    origins: partner.origins,
    finish: withOwnIcons,
  });
}
