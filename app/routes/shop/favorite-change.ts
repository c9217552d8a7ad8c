/** /favorite/change: what a heart's form does, for scripts, without the page of the favourites (decision 131). */
import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { answerFavoriteForm } from "~/http/visitor/favorite-form-answer.server";

export const loader = (): Response => redirect("/favorite");

export const action = (page: ActionFunctionArgs) => answerFavoriteForm(page);
