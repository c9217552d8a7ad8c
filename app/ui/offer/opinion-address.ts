/** The URL of a page of opinions: their order, their stars and the page's number. */
import {
  ALL_OPINIONS,
  OPINION_ORDERS,
  type OpinionChoice,
  type OpinionOrder,
} from "~/domain/feedback/opinion-order";
import { readReviewPageNumber } from "./reviews-data";

/** As a URL names them; the first is not named. */
const WORDS: Record<OpinionOrder, string> = {
  newest: "",
  useful: "utiles",
  best: "mejores",
  worst: "peores",
};

const OPINION_PARAMS = ["orden", "estrellas", "pagina"] as const;

export interface OpinionAddress extends OpinionChoice {
  page: number;
}

/** What a URL does not say in these words is the whole list. */
export function readOpinionAddress(query: URLSearchParams): OpinionAddress {
  const [order, stars, page] = OPINION_PARAMS.map((name) => query.get(name));
  return {
    order: OPINION_ORDERS.find((one) => WORDS[one] === order) ?? ALL_OPINIONS.order,
    stars: stars && /^[1-5]$/.test(stars) ? Number(stars) : null,
    page: readReviewPageNumber(page ?? null),
  };
}

export function opinionHref(path: string, { order, stars, page }: OpinionAddress): string {
  const query = new URLSearchParams();
  if (WORDS[order]) query.set("orden", WORDS[order]);
  if (stars !== null) query.set("estrellas", String(stars));
  if (page > 1) query.set("pagina", String(page));
  return query.size === 0 ? path : `${path}?${query}`;
}
