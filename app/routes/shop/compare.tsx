/**
 * /comparar?o=1&o=2&o=3: up to three offers side by side, and others to add: the visitor's favourites, then offers alike. Ships no
 * script.
 */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { askedOffers, MAX_COMPARED, PROPOSED } from "~/domain/catalogue/browsing/compared-offers";
import { readCards } from "~/domain/catalogue/lists/card-queries.server";
import { similarOffers } from "~/domain/catalogue/lists/similar-queries.server";
import { CATEGORIES, type OfferCard } from "~/domain/catalogue/offer";
import { readOffer } from "~/domain/catalogue/offer-page/offer-queries.server";
import { findRegion } from "~/domain/catalogue/regions";
import { uncachedPageHeaders } from "~/http/answer/caching";
import { readFavorites } from "~/http/visitor/favorites.server";
import { compare as text } from "~/locales/es/compare";
import { formatPrice } from "~/locales/es/format";
import { database } from "~/runtime.server";
import { Button, ButtonLink } from "~/ui/elements/button";
import { moreStyles } from "~/ui/elements/more-styles";
import { Notice } from "~/ui/elements/notice";
import { Choice, ChoiceGroup } from "~/ui/form/choice";
import { CompareTable } from "~/ui/list/compare-table";
import { type ComparedOffer, toCompareView } from "~/ui/list/compare-view.server";
import { pageMeta } from "~/ui/metadata/page-meta";

export const links = moreStyles;

export const handle = { script: false };

export const headers = uncachedPageHeaders;

export const meta = () => pageMeta({ title: text.title, description: text.description, noindex: true });

/** In the order asked for; those that are not public are left out. */
async function readCompared(numbers: readonly number[]): Promise<ComparedOffer[]> {
  const cards = await readCards(database(), { numbers });
  const found = await Promise.all(
    cards.map(async (card) => ({ card, offer: await readOffer(database(), card.id) })),
  );
  return found.flatMap(({ card, offer }) => (offer ? [{ card, offer }] : []));
}

/** The list that the visitor comes from. */
function listOf(query: URLSearchParams) {
  const category = CATEGORIES.find((known) => known === query.get("category"));
  return { ...(category && { category }), region: findRegion(query.get("region") ?? "")?.value ?? null };
}

async function readProposed(page: LoaderFunctionArgs, query: URLSearchParams, compared: ComparedOffer[]) {
  const { numbers } = await readFavorites(page);
  const [first] = compared;
  const place = first
    ? { category: first.card.category, region: first.offer.regions[0] ?? null }
    : listOf(query);
  const saved = (await readCards(database(), { numbers })).filter(({ available }) => available);
  const alike = await similarOffers(database(), place, PROPOSED + MAX_COMPARED);
  const taken = new Set(compared.map(({ card }) => card.number));
  const proposed = new Map<number, OfferCard>();
  for (const card of query.has("category") ? [...alike, ...saved] : [...saved, ...alike])
    if (!taken.has(card.number) && proposed.size < PROPOSED) proposed.set(card.number, card);
  return [...proposed.values()].map(({ number, title, minPrice, place: where }) => {
    return { number, title, price: formatPrice(minPrice), where };
  });
}

export async function loader(page: LoaderFunctionArgs) {
  const query = new URL(page.request.url).searchParams;
  const asked = askedOffers(query.getAll("o"));
  const compared = await readCompared(asked.numbers);
  return {
    compared: toCompareView(compared),
    unknown: asked.broken + asked.numbers.length - compared.length,
    tooMany: asked.tooMany,
    proposed: compared.length < MAX_COMPARED ? await readProposed(page, query, compared) : [],
  };
}

export default function Compare() {
  const { compared, unknown, tooMany, proposed } = useLoaderData<typeof loader>();
  const { offers } = compared;
  return (
    <div className="stack">
      <div className="page-head">
        <h1>{text.title}</h1>
        {offers.length === 0 && <p>{text.lead}</p>}
      </div>
      {(unknown > 0 || tooMany) && (
        <Notice kind="warning">
          {unknown > 0 && <p>{text.unknown(unknown)}.</p>}
          {tooMany && <p>{text.tooMany}</p>}
        </Notice>
      )}
      {offers.length > 0 && <CompareTable {...compared} />}
      {proposed.length > 0 && (
        <form className="stack compare-form" action="/comparar">
          {offers.map(({ number }) => (
            <input key={number} type="hidden" name="o" value={number} />
          ))}
          <ChoiceGroup legend={offers.length > 0 ? text.add : text.choose}>
            <p className="soft small">{text.chooseHint}</p>
            {proposed.map(({ number, title, price, where }) => (
              <Choice
                key={number}
                type="checkbox"
                name="o"
                value={String(number)}
                label={title}
                description={where}
                aside={price}
              />
            ))}
          </ChoiceGroup>
          <div className="cluster">
            <Button type="submit">{text.submit}</Button>
            {offers.length === 0 && <BrowseLink />}
          </div>
        </form>
      )}
      {offers.length === 0 && proposed.length === 0 && (
        <>
          <p>{text.nothing}</p>
          <p>
            <BrowseLink />
          </p>
        </>
      )}
    </div>
  );
}

const BrowseLink = () => (
  <ButtonLink variant="secondary" href="/ofertas/">
    {text.browse}
  </ButtonLink>
);
