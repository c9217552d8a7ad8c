/**
 * A form of the panel that comes after its sender's session has ended: kept, and shown again, filled, once the same person has
 * signed in (decision 176).
 */

import {
  deleteInterruptedForm,
  keepInterruptedForm,
  openSender,
  readInterruptedForm,
  sealSender,
} from "~/domain/identity/sessions/interrupted-forms.server";
import type { UserActor } from "~/domain/kernel/context";
import type { RefusedForm } from "~/http/form/answer-form.server";
import { typedValues } from "~/http/form/form-fields.server";
import { INTERRUPTED, SENDER, interruptedForm as text } from "~/locales/es/interrupted-form";
import { database } from "~/runtime.server";
import { requireSessionUser } from "./require-user.server";
import { type PageRequest, readSessionUser } from "./web-session.server";

/** What the forms of a page carry, and what one of them begins with. */
export interface FormSession {
  sender: string;
  interrupted: RefusedForm | null;
}

const ownPath = (pathname: string) => pathname.replace(/\/$/, "");

/** Without passwords, as no page shows one again. */
const fieldsOf = (form: URLSearchParams): [string, string][] =>
  Object.entries(typedValues(form)).flatMap(([name, values]) =>
    values.map((value): [string, string] => [name, value]),
  );

/**
 * Before an action asks who sends its form: takes what `FormSession` has added out of it.
 * @param secrets fields with codes, as of `answerForm`
 * @throws a redirect to sign in and back to the filled form; not for forms that say nothing of their sender
 */
export async function requireFormSession(
  page: PageRequest,
  form: URLSearchParams,
  secrets: readonly string[] = [],
): Promise<void> {
  const sender = openSender(form.get(SENDER) ?? "");
  /** The version of what is changed, when the form was first sent; "" where there is none. */
  const began = form.get(INTERRUPTED);
  form.delete(SENDER);
  form.delete(INTERRUPTED);
  if (began) form.set("version", began);
  const user = await readSessionUser(page);
  if (user && began !== null) await deleteInterruptedForm(database(), user.userId);
  if (user || sender === null) return;
  const url = new URL(page.request.url);
  const shown = new URLSearchParams([...form].filter(([name]) => !secrets.includes(name)));
  const sent = { userId: sender, path: ownPath(url.pathname), fields: fieldsOf(shown) };
  if (!(await keepInterruptedForm(database(), sent))) return;
  url.searchParams.set(INTERRUPTED, "1");
  await requireSessionUser(page, url.pathname + url.search, text.signIn);
}

/** For the loader around the page's forms. @param organizationId that the page is about: a form for another one is not its own */
export async function readFormSession(
  { request }: PageRequest,
  { userId }: UserActor,
  organizationId: string | null = null,
): Promise<FormSession> {
  const sender = sealSender(userId);
  const { pathname, searchParams } = new URL(request.url);
  if (!searchParams.has(INTERRUPTED)) return { sender, interrupted: null };
  const fields = await readInterruptedForm(database(), { userId, path: ownPath(pathname) });
  if (fields === null) return { sender, interrupted: null };
  const form = new URLSearchParams(fields.map(([name, value]) => [name, value]));
  if ((form.get("organization") ?? organizationId) !== organizationId) return { sender, interrupted: null };
  const problems = [{ field: null, message: text.notSaved }];
  return { sender, interrupted: { problems, typed: typedValues(form), stale: false } };
}
