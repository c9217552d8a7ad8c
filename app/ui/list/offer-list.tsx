/** Content of every list page: heading, filters, cards, pagination and empty state. */
import type { ReactNode } from "react";
import type { Instead } from "~/domain/catalogue/lists/instead";
import { shop } from "~/locales/es/shop";
import { ButtonLink, buttonClass } from "~/ui/elements/button";
import { EmptyState } from "~/ui/elements/empty-state";
import { Notice } from "~/ui/elements/notice";
import { Pagination } from "~/ui/elements/pagination";
import type { CardList } from "~/ui/offer-card/card-data";
import { CardGrid } from "~/ui/offer-card/card-grid";
import { countText } from "./count-text";
import { filterGroups, KeptFields } from "./filter-fields";
import { chipClass, FilterBar } from "./filters";
import {
  hasMoreFilters,
  listAddress,
  moreFiltersAddress,
  type ShownPlace,
  unfilteredAddress,
} from "./list-address";
import { OrderingChoice } from "./ordering-choice";

const text = shop.list;

export interface OfferListProps {
  heading: ReactNode;
  place: ShownPlace;
  page: {
    results: CardList;
    count: number;
    countCapped: boolean;
    page: number;
    pageCount: number;
  };
  /** Some filters of the URL were invalid. */
  problems?: boolean;
  /** Content above the cards, e.g. notes on a corrected search. */
  note?: ReactNode;
  /** Shown below the empty state. */
  instead?: Instead<CardList> | null;
  /** Replaces the default empty state. */
  empty?: ReactNode;
}

export function OfferList({ heading, place, page, problems, note, instead, empty }: OfferListProps) {
  const { active } = place;
  const canNarrow = page.count > 0 || active.length > 0 || problems;
  return (
    <>
      <div className="page-head">
        <h1>{heading}</h1>
        {page.count > 0 && <p data-count="">{countText(page.count, page.countCapped)}</p>}
      </div>
      {/* The fields and the fold keep their state within a URL; another URL resets them. */}
      {canNarrow && (
        <FilterBar
          key={listAddress(place)}
          action={place.path}
          active={active}
          resetHref={page.count > 0 ? unfilteredAddress(place) : null}
          groups={filterGroups(place)}
          beside={
            <>
              <a
                className={chipClass(hasMoreFilters(place.filters))}
                href={moreFiltersAddress(place)}
                rel="nofollow"
              >
                {shop.filters.more}
              </a>
              <OrderingChoice place={place} />
            </>
          }
        >
          <KeptFields {...place} />
        </FilterBar>
      )}
      {problems && (
        <Notice kind="warning">
          <p>{text.problems}</p>
        </Notice>
      )}
      {note}
      {page.results.length > 0 ? (
        <CardGrid offers={page.results} headingLevel={2} query={place.offerQuery} />
      ) : (
        <>
          {empty ?? (
            <NothingFound place={place} filtered={active.length > 0} hasOtherDays={instead?.isOfAnyDay} />
          )}
          {instead && instead.offers.length > 0 && (
            <section className="section">
              <h2>{instead.isOfAnyDay ? text.anyDay : text.instead}</h2>
              <CardGrid offers={instead.offers} headingLevel={3} eager={0} shape="four" />
            </section>
          )}
        </>
      )}
      <Pagination
        page={page.page}
        pages={page.pageCount}
        hrefOf={(number) => listAddress(place, { page: number })}
      />
    </>
  );
}

interface NothingFoundProps {
  place: ShownPlace;
  filtered: boolean;
  /** Whether a list by day finds something without its day; absent where that is not known. */
  hasOtherDays: boolean | undefined;
}

function NothingFound({ place, filtered, hasOtherDays = true }: NothingFoundProps) {
  const { region } = place.filters;
  const day = hasOtherDays && place.filters.day;
  const actions = (
    <>
      {day && (
        <a className={buttonClass()} href={listAddress(place, { day: undefined })}>
          {text.anyDay}
        </a>
      )}
      {region && (
        <a
          className={buttonClass(day ? "secondary" : undefined)}
          href={listAddress(place, { region: undefined })}
        >
          {text.wider}
        </a>
      )}
      {filtered && (
        <ButtonLink variant="secondary" href={unfilteredAddress(place)}>
          {text.withoutFilters}
        </ButtonLink>
      )}
      {place.path !== "/ofertas/" && (
        <ButtonLink variant="ghost" href="/ofertas/">
          {text.all}
        </ButtonLink>
      )}
    </>
  );
  return (
    <EmptyState title={filtered ? text.emptyTitle : text.nothingYet} actions={actions}>
      <p>{filtered ? text.emptyText : text.nothingYetText}</p>
    </EmptyState>
  );
}
