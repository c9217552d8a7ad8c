/**
 * /unsubscribe?sig&email: the address in mails and in their List-Unsubscribe header. GET redirects to the page with the
 * button; POST takes the button and the one-click request of mail programs (RFC 8058). A resource route, because Remix
 * refuses cross-origin forms on pages.
 */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type MailListState, unsubscribe } from "~/domain/consent/unsubscribe.server";
import { isDomainError } from "~/domain/kernel/errors";
import { seeOther } from "~/http/form/forms.server";
import { clientAddressOf } from "~/http/limits/page-limits.server";
import {
  readUnsubscribeParams,
  redirectHome,
  type UnsubscribeParams,
} from "~/http/mail-links/link-params.server";
import { readUnsubscribeForm } from "~/http/mail-links/unsubscribe-form.server";
import { NO_VISITOR } from "~/http/visitor/visitor.server";
import { linkTexts, unsubscribeTexts as text } from "~/locales/es/mail-links";
import { contextFor } from "~/runtime.server";
import { site } from "~/site-settings";

export function loader({ request }: LoaderFunctionArgs) {
  const link = readUnsubscribeParams(new URL(request.url).searchParams);
  if (link === "incomplete") return redirectHome(linkTexts.incomplete);
  const headers = { "Cache-Control": "no-store" };
  return redirect(`/unsubscribe/confirm?${new URLSearchParams({ ...link })}`, { headers });
}

/** For mail programs, which follow no redirects. */
function plain(status: number, message: string): Response {
  const headers = { "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8" };
  return new Response(message, { status, headers });
}

async function commit(
  link: UnsubscribeParams | "incomplete",
  ip: string | null,
): Promise<MailListState | null> {
  if (link === "incomplete") return null;
  const ctx = contextFor({ kind: "visitor", visitorId: NO_VISITOR });
  try {
    return await unsubscribe(ctx, { ...link, textVersion: site.legalVersions.marketing, ip });
  } catch (error) {
    if (isDomainError(error, "invalid")) return null;
    throw error;
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  if (request.method !== "POST") return plain(405, "Method Not Allowed");
  const pressed = await readUnsubscribeForm(request);
  const link = readUnsubscribeParams(new URL(request.url).searchParams);
  const done = await commit(link, clientAddressOf(context));
  if (pressed === "one-click") return done ? plain(200, text.oneClick) : plain(400, linkTexts.broken);
  return done ? seeOther(`/unsubscribe/done?list=${done.list}`) : redirectHome(linkTexts.broken);
}
