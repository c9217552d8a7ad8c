/** The JSON of what a subscriber chose of the newsletter: choices, saved searches and the preview of a letter. */
import { z } from "@hono/zod-openapi";
import { amount, listOf, made, priceOrNull, renamed, uuid, wire } from "~/api/wire/wire";
import { CATEGORIES } from "~/domain/catalogue/offer";
import { FREQUENCIES } from "~/domain/consent/frequency";
import type { NewsletterChoices } from "~/domain/newsletter/choices.server";
import type { LetterPreview } from "~/domain/newsletter/preview-letter.server";
import { type SearchFields, searchFields, searchPath } from "~/domain/newsletter/saved-search";
import type { SavedSearch } from "~/domain/newsletter/saved-searches.server";

const fieldOf =
  <Name extends keyof SearchFields>(name: Name) =>
  ({ query }: { query: string }) =>
    searchFields(query)[name] ?? null;

const searchMembers = {
  search: made(z.string().nullable().openapi({ description: "Words." }), fieldOf("search")),
  category: made(z.enum(CATEGORIES).nullable(), fieldOf("category")),
  region: made(
    z.string().nullable().openapi({ description: "Null = all Spain.", example: "madrid" }),
    fieldOf("region"),
  ),
  price_max: made(amount().nullable(), ({ query }: { query: string }) =>
    priceOrNull(searchFields(query).priceMax ?? null),
  ),
  url: made(
    z.url().openapi({ description: "The page with all that it finds." }),
    ({ query }: { query: string }, origin) => `${origin}${searchPath(query)}`,
  ),
};

const search = wire<SavedSearch>()("NewsletterSearch", { uuid, ...searchMembers });
export const { schema: newsletterSearchSchema, present: presentNewsletterSearch } = search;

const choices = wire<NewsletterChoices & { email: string }>()("NewsletterChoices", {
  email: z.string().openapi({ description: "The account's confirmed address, to which all this belongs." }),
  subscribed: z.boolean().openapi({ description: "False: nothing can be chosen before subscribing." }),
  region: z.string().openapi({ description: "A province's value; empty = all Spain.", example: "madrid" }),
  categories: z.array(z.enum(CATEGORIES)).openapi({ description: "The topics; none = all." }),
  frequency: z.enum(FREQUENCIES),
  searches: listOf(search, { description: "Oldest first." }),
});
export const { schema: newsletterChoicesSchema, present: presentNewsletterChoices } = choices;

type Section = LetterPreview["sections"][number];

const previewOffer = wire<Section["offers"][number]>()("NewsletterOffer", {
  uuid,
  title: z.string(),
  seller_name: z.string(),
  place: z.string().nullable().openapi({ description: "Null = all Spain." }),
  price: made(amount(), ({ price }: { price: number }) => priceOrNull(price) ?? ""),
  reference_price: made(
    amount().nullable().openapi({
      description:
        "Lowest price of the 30 days before a reduction, which has to be named with it; null = no reduction.",
    }),
    ({ referencePrice }: { referencePrice: number | null }) => priceOrNull(referencePrice),
  ),
  sponsored: z.boolean(),
});

const previewSection = wire<Section>()("NewsletterSection", {
  kind: z.enum(["search", "new", "cheaper", "ending", "others"]).openapi({
    description: "`search`: new in a saved search; `others`: of topics that were not chosen.",
  }),
  query: made(
    z.string().nullable().openapi({ description: "Of `search`: the saved search, as its `url` has it." }),
    (section: Section) => (section.kind === "search" ? section.query : null),
  ),
  offers: listOf(previewOffer),
});

const preview = wire<LetterPreview>()("NewsletterPreview", {
  day: z.iso.date().openapi({ description: "Of the next letter, if there is news by then." }),
  sections: renamed("sections", listOf(previewSection, { description: "None where nothing is new." })),
});
export const { schema: newsletterPreviewSchema, present: presentNewsletterPreview } = preview;
