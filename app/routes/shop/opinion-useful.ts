/** /opiniones/util: the form around opinions, whose buttons each say that one of them was useful. */
import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { markUseful } from "~/domain/feedback/mark-useful.server";
import { isDomainError } from "~/domain/kernel/errors";
import type { Toast } from "~/http/form/flash.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import { tooOften } from "~/http/limits/page-limits.server";
import { safePath } from "~/http/request/safe-path";
import { ensureActor } from "~/http/visitor/visitor.server";
import { reviewTexts as text } from "~/locales/es/reviews";
import { contextFor } from "~/runtime.server";

const HOME = "/";

export const loader = (): Response => redirect(HOME);

const pressed = z.object({ opinion: z.uuid() });

export async function action(page: ActionFunctionArgs): Promise<Response> {
  const form = await readForm(page.request);
  const back = safePath(form.get("returnTo"), HOME);
  const asked = pressed.safeParse(Object.fromEntries(form));
  if (!asked.success) return seeOther(back, { toasts: [GONE] });
  const id = asked.data.opinion.toLowerCase();
  const wait = await tooOften(page, "useful", `opinion:${id}`);
  if (wait) return seeOther(back, { toasts: [{ kind: "error", text: wait }] });
  const { actor, setCookie } = await ensureActor(page);
  try {
    const { counted } = await markUseful(contextFor(actor), id);
    const thanks: Toast = { kind: "success", text: counted ? text.markedUseful : text.usefulBefore };
    return await seeOther(`${back.split("#", 1)[0]}#opiniones`, { cookies: setCookie, toasts: [thanks] });
  } catch (error) {
    if (isDomainError(error, "not_found")) return seeOther(back, { toasts: [GONE] });
    if (!isDomainError(error, "conflict")) throw error;
    return seeOther(back, { toasts: [{ kind: "info", text: text.usefulOfOthers }] });
  }
}

const GONE: Toast = { kind: "error", text: text.opinionGone };
