/** Reads and changes the favourites of an account. */
import { z } from "@hono/zod-openapi";
import { offerCardSchema, presentCard } from "~/api/offers/offer-card-json";
import { json, newGroup, operation } from "~/api/operation";
import { idInput } from "~/api/wire/input";
import { pageQuery, pageRange, pageSchema, presentPage } from "~/api/wire/page";
import { withFacts } from "~/domain/catalogue/lists/card-facts.server";
import { mergeFavorites, toggleFavorite } from "~/domain/favorites/change-favorites.server";
import { MAX_FAVORITES } from "~/domain/favorites/favorites";
import { readFavoriteCards } from "~/domain/favorites/queries.server";
import { suggestFromFavorites } from "~/domain/favorites/suggest-offers.server";
import { chooseSuggestions } from "~/domain/identity/accounts/choose-suggestions.server";
import { userIdOf } from "~/domain/kernel/context";

export const favorites = newGroup("Favourites");

favorites.openapi(
  operation("GET /customer/favorites/", {
    access: "customer",
    summary: "List the account's favourite offers",
    description: "Newest first. An offer that is no longer public is left out.",
    query: pageQuery,
    answers: { 200: json(pageSchema(offerCardSchema).openapi("FavoriteList"), "A page of cards.") },
  }),
  async (c) => {
    const { db, actor } = c.get("ctx");
    const query = c.req.valid("query");
    const page = await readFavoriteCards(db, userIdOf(actor) ?? "", pageRange(query));
    const results = await withFacts(db, page.results);
    c.header("Cache-Control", "private, no-store");
    return c.json(presentPage(c, { count: page.count, results }, query, presentCard), 200);
  },
);

favorites.openapi(
  operation("POST /customer/favorites/sync-list/", {
    access: "customer",
    summary: "Merge a client's favourites into the account's",
    description:
      "For clients that keep favourites before the customer signs in. Nothing is removed from the account unless the list grows too long.",
    body: z
      .object({
        uuids: z
          .array(idInput())
          .max(MAX_FAVORITES)
          .openapi({ description: "Newest first; unknown offers are left out." }),
      })
      .openapi("FavoritesToSync"),
    answers: {
      200: json(
        z.object({ uuids: z.array(z.uuid()) }).openapi("FavoriteIds"),
        `All favourites, newest first; of more than ${MAX_FAVORITES} the oldest go.`,
      ),
    },
  }),
  async (c) => c.json({ uuids: await mergeFavorites(c.get("ctx"), c.req.valid("json").uuids) }, 200),
);

favorites.openapi(
  operation("POST /customer/favorites/{id}/toggle/", {
    access: "customer",
    summary: "Add an offer to the favourites, or remove it",
    description:
      "Each call changes the state and answers the new one. Use /customer/favorites/sync-list/ to add without removing.",
    params: z.object({ id: idInput() }),
    answers: { 200: json(z.object({ favorite: z.boolean() }).openapi("FavoriteState"), "The new state.") },
  }),
  async (c) => c.json({ favorite: await toggleFavorite(c.get("ctx"), c.req.valid("param").id) }, 200),
);

const suggestionsSchema = z
  .object({
    wanted: z.boolean().openapi({ description: "False: the account wants none." }),
    because_of: z
      .uuid()
      .nullable()
      .openapi({ description: "The favourite they are alike to: the one saved last that is public." }),
    results: z.array(offerCardSchema),
  })
  .openapi("FavoriteSuggestions");

favorites.openapi(
  operation("GET /customer/favorites/suggestions/", {
    access: "customer",
    summary: "List offers alike to the favourite saved last",
    description: "At most four that can be bought, of its category, those of its province first.",
    answers: { 200: json(suggestionsSchema, "The offers, and why they are proposed.") },
  }),
  async (c) => {
    const { db, actor } = c.get("ctx");
    const { wanted, because, offers } = await suggestFromFavorites(db, userIdOf(actor) ?? "");
    const results = (await withFacts(db, offers)).map((card) => presentCard(card, c.get("ctx").origin));
    c.header("Cache-Control", "private, no-store");
    return c.json({ wanted, because_of: because?.id ?? null, results }, 200);
  },
);

const suggestionsChoice = z.object({ wanted: z.boolean() }).openapi("FavoriteSuggestionsChoice");

favorites.openapi(
  operation("PUT /customer/favorites/suggestions/", {
    access: "customer",
    summary: "Turn the offers proposed because of favourites off or on",
    description: "The account remembers it; what is so already stays as it is.",
    body: suggestionsChoice,
    answers: { 200: json(suggestionsChoice, "What holds now.") },
  }),
  async (c) => {
    const { wanted } = c.req.valid("json");
    await chooseSuggestions(c.get("ctx"), wanted);
    return c.json({ wanted }, 200);
  },
);
