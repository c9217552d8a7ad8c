/** Public lists of offers: filtered, the home page, selected ones, the widget. */
import { z } from "@hono/zod-openapi";
import type { ApiCall } from "~/api/environment";
import { json, newGroup, operation } from "~/api/operation";
import { idInput } from "~/api/wire/input";
import { categoryParam, listQuery, regionParam, toFilters } from "~/api/wire/list-query";
import { type PageQuery, pageRange, presentPage } from "~/api/wire/page";
import { withFacts } from "~/domain/catalogue/lists/card-facts.server";
import { hasFilters, NO_FILTERS } from "~/domain/catalogue/lists/list-filters";
import { readHome } from "~/domain/catalogue/lists/list-queries.server";
import { readSelectedOffers } from "~/domain/catalogue/offer-page/selected-queries.server";
import { readSandboxSlice } from "~/domain/catalogue/search/sandbox-slice.server";
import { readOfferSlice } from "~/domain/catalogue/search/slice-queries.server";
import { readWidget } from "~/domain/catalogue/syndication/widget-queries.server";
import { DomainError } from "~/domain/kernel/errors";
import { sandboxOf } from "~/domain/kernel/permissions";
import { readingContext } from "~/domain/kernel/reading-context.server";
import { presentCard } from "./offer-card-json";
import {
  mainPageSchema,
  offerListSchema,
  presentSections,
  presentSelected,
  selectedOffersSchema,
  widgetSchema,
} from "./offer-lists-json";

export const offerLists = newGroup("Public offers");

const WIDGET_TTL_S = 300;
const SELECTED_MAX = 50;

type ListQuery = z.infer<typeof listQuery>;

async function answerList(c: ApiCall, query: ListQuery) {
  const { db, actor } = readingContext(c.get("ctx"));
  const sandbox = sandboxOf(actor);
  const slice =
    sandbox === null
      ? await readOfferSlice(db, toFilters(query), pageRange(query))
      : await readSandboxSlice(db, sandbox, toFilters(query), pageRange(query));
  const results = await withFacts(db, slice.results);
  const page = presentPage(c, { count: slice.count, results }, query, presentCard);
  return { ...page, next: slice.hasMore ? nextPage(c, query) : null, count_capped: slice.countCapped };
}

/** Beyond a capped count only the rows themselves show whether another page follows. */
function nextPage(c: ApiCall, query: PageQuery): string | null {
  return presentPage(c, { count: Number.MAX_SAFE_INTEGER, results: [] }, query, presentCard).next;
}

offerLists.openapi(
  operation("GET /public/offers/", {
    access: "anyone",
    kept: { of: "lists", exact: true },
    summary: "List, filter and search the offers on sale",
    description:
      "Without `search` ordered by recommendation, with it by relevance. Counts of very long lists are capped, which `count_capped` tells; `next` is right all the same. Answers have an `ETag`.",
    query: listQuery,
    answers: { 200: json(offerListSchema, "A page of offers.") },
  }),
  async (c) => c.json(await answerList(c, c.req.valid("query")), 200),
);

offerLists.openapi(
  operation("GET /public/offers/mainpage/", {
    access: "anyone",
    kept: { of: "lists", exact: true },
    summary: "Read the offers of the home page",
    description:
      "Without filters the sections of the region's home page, each with its offers. With any filter but `region` the answer is a filtered list, as of /public/offers/, and `sections` is empty.",
    query: listQuery,
    answers: { 200: json(mainPageSchema, "The home page.") },
  }),
  async (c) => {
    const query = c.req.valid("query");
    const filters = toFilters(query);
    const { db, origin, actor } = readingContext(c.get("ctx"));
    if (hasFilters(filters) || filters.organization || sandboxOf(actor) !== null)
      return c.json({ ...(await answerList(c, query)), sections: [] }, 200);
    const { sections } = await readHome(db, { ...NO_FILTERS, region: filters.region });
    const cards = await withFacts(
      db,
      sections.flatMap(({ offers }) => offers),
    );
    const results = cards.map((card) => presentCard(card, origin));
    const page = { count: results.length, count_capped: false, next: null, previous: null, results };
    return c.json({ ...page, sections: presentSections(sections) }, 200);
  },
);

const uuids = z
  .union([idInput().transform((id) => [id]), z.array(idInput()).max(SELECTED_MAX)])
  .default([])
  .openapi({
    type: "array",
    items: { type: "string", format: "uuid" },
    maxItems: SELECTED_MAX,
    description: "Repeated, one per offer.",
  });

offerLists.openapi(
  operation("GET /public/offers/selected/", {
    access: "anyone",
    summary: "Read offers by id, with what a cart needs",
    description:
      "At most 50 ids; offers are answered in the order of the ids, with current prices and stock.",
    query: z.object({ uuids }),
    answers: {
      200: json(
        selectedOffersSchema,
        "Unknown ids are left out; what cannot be bought has `available` 0 and says why in `errors`.",
      ),
    },
  }),
  async (c) => {
    const { db, origin, actor } = c.get("ctx");
    const sandbox = sandboxOf(actor);
    const offers = await readSelectedOffers(db, c.req.valid("query").uuids, sandbox);
    // Prices and stock of a cart are asked for each time.
    c.header("Cache-Control", sandbox === null ? "no-cache" : "private, no-cache");
    return c.json(presentSelected(offers, origin), 200);
  },
);

offerLists.openapi(
  operation("GET /public/offers/iframe/", {
    access: "anyone",
    kept: { of: "lists" },
    summary: "Read the offers of a partner's widget",
    description:
      "For the widget that a partner's site embeds. `key` is the public key of the widget, `ttl` the seconds for which the answer may be shown. 403 while the widget is switched off.",
    query: z.object({
      key: z.string().min(1).max(100).openapi({ description: "The partner's public widget key." }),
      region: regionParam,
      category: categoryParam,
      limit: z.coerce.number().int().min(1).max(50).default(12),
    }),
    errors: [404],
    answers: { 200: json(widgetSchema, "The partner's offers.") },
  }),
  async (c) => {
    const { db, origin, actor } = readingContext(c.get("ctx"));
    // Widgets show the live shop only.
    if (sandboxOf(actor) !== null) throw new DomainError("not_found");
    const { offers, count, partner } = await readWidget(db, c.req.valid("query"));
    const results = (await withFacts(db, offers)).map((card) => presentCard(card, origin));
    const { name, theme } = partner;
    return c.json({ count, results, partner: { name, theme }, ttl: WIDGET_TTL_S }, 200);
  },
);
