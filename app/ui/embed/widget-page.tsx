/** Framed pages: no cookies, a small stylesheet of their own, links that leave the iframe; a script only for hosts that ask. */
import type { ReactNode } from "react";
import type { WidgetTheme } from "~/domain/catalogue/syndication/widget";
import { card } from "~/locales/es/ui";
import { widgetProblems as problem, widget as text } from "~/locales/es/widget";
import { site } from "~/site-settings";
import { withMarkParam } from "~/ui/offer/widget-mark";
import { type OfferCardData, OfferCardItem } from "~/ui/offer-card/offer-card";
import type { WidgetAddresses } from "./widget-address";
import { WIDGET_STYLES } from "./widget-styles";

/** Machine-readable alternatives of the page. */
type WidgetAlternates = Pick<WidgetAddresses, "rss" | "jsonFeed" | "oembed">;

interface DocumentProps {
  title: string;
  theme: WidgetTheme;
  alternates?: WidgetAlternates;
  /** For hosts that speak WordPress's messages. */
  script?: string;
  children: ReactNode;
}

function WidgetDocument({ title, theme, alternates, script, children }: DocumentProps) {
  return (
    <html lang="es">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <base target="_top" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {alternates && (
          <>
            <link rel="alternate" type="application/rss+xml" title={title} href={alternates.rss} />
            <link rel="alternate" type="application/feed+json" title={title} href={alternates.jsonFeed} />
            <link rel="alternate" type="application/json+oembed" title={title} href={alternates.oembed} />
          </>
        )}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet, whose quotes React would escape */}
        <style dangerouslySetInnerHTML={{ __html: WIDGET_STYLES[theme] }} />
      </head>
      <body>
        {children}
        {script && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own program, whose quotes React would escape
          <script dangerouslySetInnerHTML={{ __html: script }} />
        )}
      </body>
    </html>
  );
}

interface WidgetPageProps {
  partner: string;
  theme: WidgetTheme;
  offers: readonly OfferCardData[];
  /** Attribution in the links to offers, see decision 014. */
  mark: string;
  alternates: WidgetAlternates;
  script?: string;
}

export function WidgetPage({ partner, theme, offers, mark, alternates, script }: WidgetPageProps) {
  const title = text.title(partner);
  return (
    <WidgetDocument title={title} theme={theme} alternates={alternates} script={script}>
      <main>
        {offers.length === 0 ? (
          <div className="message">
            <h1>{title}</h1>
            <p>{text.empty(partner)}</p>
          </div>
        ) : (
          <>
            <h1 className="vh">{title}</h1>
            <ul className="grid">
              {offers.map((offer, index) => (
                <li key={offer.id}>
                  <OfferCardItem
                    offer={offer}
                    headingLevel={2}
                    eager={index === 0}
                    href={withMarkParam(`/ofertas/${offer.id}/`, mark)}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
      </main>
      <footer className="foot">
        <SoldBy partner={partner} /> <a href="/ranking">{card.ranking}</a>
      </footer>
      {/* Counts views: the page itself comes from caches. */}
      <img hidden alt="" src={withMarkParam("/iframe/vista.gif", mark)} />
    </WidgetDocument>
  );
}

function SoldBy({ partner }: { partner: string }) {
  return (
    <>
      {text.soldBy(partner)}
      <a href="/">{site.name}</a>. {text.taxes}
    </>
  );
}

/** The card of one offer. */
export function OfferFrame({ offer, script }: { offer: OfferCardData; script?: string }) {
  return (
    <WidgetDocument title={offer.title} theme="auto" script={script}>
      <main className="grid">
        <OfferCardItem offer={offer} headingLevel={2} eager />
      </main>
      <footer className="foot">
        <SoldBy partner={offer.organizationName} />
      </footer>
    </WidgetDocument>
  );
}

/** Message in the iframe instead of offers. */
export function WidgetProblem({ message, theme }: { message: string; theme: WidgetTheme }) {
  return (
    <WidgetDocument title={problem.title} theme={theme}>
      <main className="message">
        <h1>{problem.title}</h1>
        <p>{message}</p>
      </main>
    </WidgetDocument>
  );
}
