/** /favorite/propuestas: turns the offers that are proposed because of a favourite off and on. */
import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { chooseSuggestions } from "~/domain/identity/accounts/choose-suggestions.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import { readSessionUser } from "~/http/visitor/web-session.server";
import { favoritesPage as text } from "~/locales/es/favorites-page";
import { forms } from "~/locales/es/forms";
import { contextFor } from "~/runtime.server";

const PAGE = "/favorite";

export const loader = (): Response => redirect(PAGE);

const MESSAGES = { on: text.turnedOn, off: text.turnedOff };

export async function action({ request, context }: ActionFunctionArgs) {
  const intent = (await readForm(request)).get("intent") ?? "";
  const user = await readSessionUser({ request, context });
  if (!user) return seeOther("/login?returnTo=%2Ffavorite");
  if (!Object.hasOwn(MESSAGES, intent))
    return seeOther(PAGE, { toasts: [{ kind: "error", text: forms.unknownIntent }] });
  await chooseSuggestions(contextFor(user), intent === "on");
  return seeOther(PAGE, {
    toasts: [{ kind: "success", text: MESSAGES[intent as keyof typeof MESSAGES] }],
  });
}
