/** Guard of the staff's desk: others get 404. */
import { data } from "@remix-run/node";
import type { Context, UserActor } from "~/domain/kernel/context";
import { isStaff } from "~/domain/kernel/permissions";
import { readForm } from "~/http/form/forms.server";
import { requireFormSession } from "~/http/visitor/interrupted-form.server";
import { requireSessionUser } from "~/http/visitor/require-user.server";
import type { PageRequest } from "~/http/visitor/web-session.server";
import { contextFor } from "~/runtime.server";
import { DESK_QUEUE } from "./desk-paths";

/** First line of every loader of the desk. @throws a redirect to sign in and back here; a 404 */
export async function requireStaffPage(page: PageRequest): Promise<Context & { actor: UserActor }> {
  const { pathname, search } = new URL(page.request.url);
  const back = page.request.method === "GET" ? pathname + search : DESK_QUEUE;
  const user = await requireSessionUser(page, back);
  if (!isStaff(user)) throw data(null, { status: 404, headers: { "Cache-Control": "private, no-store" } });
  return { ...contextFor(user), actor: user };
}

/** First line of every action of the desk. @throws as requireStaffPage, requireFormSession and readForm */
export async function readStaffForm(page: PageRequest): Promise<{ form: URLSearchParams; ctx: Context }> {
  const form = await readForm(page.request);
  await requireFormSession(page, form);
  return { form, ctx: await requireStaffPage(page) };
}
