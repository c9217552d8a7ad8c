/** /cart/change: what /cart reads and does, for scripts, without its page (decision 131). */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answerCartForm, readCartPage } from "~/http/cart/cart-form-answer.server";

export const loader = (page: LoaderFunctionArgs) => readCartPage(page);

export const action = (page: ActionFunctionArgs) => answerCartForm(page);
