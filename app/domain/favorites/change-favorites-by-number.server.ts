/** Changes an account's favourites by the short offer numbers of forms and cookies. */
import { readCards } from "~/domain/catalogue/lists/card-queries.server";
import type { Context } from "~/domain/kernel/context";
import { mergeFavorites, removeFavorite, toggleFavorite } from "./change-favorites.server";
import { decodeFavorites, type Favorites } from "./favorites";
import type { FavoritesForm } from "./schemas";

async function idsOf(ctx: Context, numbers: Favorites): Promise<string[]> {
  return (await readCards(ctx.db, { numbers })).map((card) => card.id);
}

/** Skips unknown and unpublished offers. @throws DomainError unauthenticated */
export async function mergeFavoriteNumbers(ctx: Context, numbers: Favorites): Promise<void> {
  if (numbers.length > 0) await mergeFavorites(ctx, await idsOf(ctx, numbers));
}

/** Does nothing for an unpublished offer. @throws DomainError unauthenticated */
export async function changeFavoritesByNumber(ctx: Context, form: FavoritesForm): Promise<void> {
  if (form.intent === "restore") return mergeFavoriteNumbers(ctx, decodeFavorites(form.numbers));
  const [id] = await idsOf(ctx, [form.offerNumber]);
  if (id === undefined) return;
  if (form.intent === "remove") await removeFavorite(ctx, id);
  else if (form.intent === "toggle") await toggleFavorite(ctx, id);
  else await mergeFavorites(ctx, [id]);
}
