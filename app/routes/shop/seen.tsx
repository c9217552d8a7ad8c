/** /vistos: the offers this browser has opened lately, with the switch that remembers or forgets them (decision 234). Ships no script. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { compareAddress, MAX_COMPARED } from "~/domain/catalogue/browsing/compared-offers";
import { readCards } from "~/domain/catalogue/lists/card-queries.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { readForm, seeOther } from "~/http/form/forms.server";
import { readSeenOffers, writeSeenOffers } from "~/http/visitor/seen-offers.server";
import { forms } from "~/locales/es/forms";
import { seen as text } from "~/locales/es/seen";
import { database } from "~/runtime.server";
import { Button } from "~/ui/elements/button";
import { LinkedText } from "~/ui/elements/linked-text";
import { moreStyles } from "~/ui/elements/more-styles";
import { pageMeta } from "~/ui/metadata/page-meta";
import { offerCardData } from "~/ui/offer-card/card-data";
import { CardGrid } from "~/ui/offer-card/card-grid";

export const links = moreStyles;

export const handle = { script: false };

export const headers = personalPageHeaders;

const HERE = "/vistos";

export const meta = () => pageMeta({ title: text.title, description: text.description, noindex: true });

export async function loader({ request }: LoaderFunctionArgs) {
  const seen = await readSeenOffers(request);
  const cards = seen ? await readCards(database(), { ids: [...seen] }) : [];
  const buyable = cards.filter(({ available }) => available).slice(0, MAX_COMPARED);
  return {
    on: seen !== null,
    offers: offerCardData(cards),
    compareHref: buyable.length > 1 ? compareAddress(buyable.map(({ number }) => number)) : null,
  };
}

const MESSAGES = { on: text.turnedOn, off: text.turnedOff, forget: text.forgotten };

export async function action({ request }: ActionFunctionArgs) {
  const intent = (await readForm(request)).get("intent") ?? "";
  if (!Object.hasOwn(MESSAGES, intent))
    return seeOther(HERE, { toasts: [{ kind: "error", text: forms.unknownIntent }] });
  const before = await readSeenOffers(request);
  // "On" twice loses nothing, and nothing is remembered for who never asked.
  const after = intent === "on" ? (before ?? []) : intent === "forget" && before ? [] : null;
  return seeOther(HERE, {
    cookies: [await writeSeenOffers(after)],
    toasts: [{ kind: "success", text: MESSAGES[intent as keyof typeof MESSAGES] }],
  });
}

export default function SeenOffers() {
  const { on, offers, compareHref } = useLoaderData<typeof loader>();
  return (
    <div className="stack">
      <h1 className="headline">{text.title}</h1>
      <p className="lead">{on ? text.on : text.off}</p>
      {offers.length > 0 && <CardGrid offers={offers} headingLevel={2} rankingLink={false} />}
      {on && offers.length === 0 && (
        <>
          <p>{text.none}</p>
          <p>
            <a href="/ofertas/">{text.browse}</a>
          </p>
        </>
      )}
      {compareHref && (
        <p>
          <a href={compareHref}>{text.compare}</a>
        </p>
      )}
      <form method="post" action={HERE} className="cluster">
        {on ? (
          <>
            {offers.length > 0 && (
              <Button variant="secondary" name="intent" value="forget">
                {text.forget}
              </Button>
            )}
            <Button variant="secondary" name="intent" value="off">
              {text.turnOff}
            </Button>
          </>
        ) : (
          <Button name="intent" value="on">
            {text.turnOn}
          </Button>
        )}
      </form>
      <p className="soft small">
        <LinkedText text={text.policy} to={["/cookie-policy#cookies"]} />
      </p>
    </div>
  );
}
