/** Answers the form of every heart, and restores favourites that only the browser has kept. */
import { data } from "@remix-run/node";
import { MAX_FAVORITES } from "~/domain/favorites/favorites";
import { favoritesFormSchema } from "~/domain/favorites/schemas";
import type { Toast } from "~/http/form/flash.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import { answerPress } from "~/http/form/press-answer.server";
import { safePath } from "~/http/request/safe-path";
import { forms } from "~/locales/es/forms";
import { shop } from "~/locales/es/shop";
import { changeFavorites, readFavorites } from "./favorites.server";
import type { PageRequest } from "./web-session.server";

const text = shop.favorites;
const PAGE = "/favorite";

export async function answerFavoriteForm({ request, context }: PageRequest) {
  const form = await readForm(request);
  const back = safePath(form.get("returnTo"), PAGE);
  const asked = favoritesFormSchema.safeParse(Object.fromEntries(form));
  if (!asked.success) return seeOther(back, { toasts: [{ kind: "error", text: forms.unknownIntent }] });
  const { cookies, dropped } = await changeFavorites({ request, context }, asked.data);
  // Only scripts restore the mirror; they need the cookie without a redirect.
  if (asked.data.intent === "restore") {
    return data(null, { headers: cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]) });
  }
  const toasts: Toast[] = dropped ? [{ kind: "info", text: text.dropped(MAX_FAVORITES) }] : [];
  return answerPress(request, await seeOther(back, { cookies, toasts }), async (changed) => {
    const { numbers, present } = await readFavorites({ request: changed, context });
    return { favorites: present ? numbers : null };
  });
}
