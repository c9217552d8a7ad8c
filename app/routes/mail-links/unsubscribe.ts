/**
 * /unsubscribe?sig&email: the address in mails and in their List-Unsubscribe header. GET redirects to the page with the
 * button; POST takes the button and the one-click request of mail programs (RFC 8058). A resource route, because Remix
 * refuses cross-origin forms on pages.
 */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { unsubscribe } from "~/domain/consent/unsubscribe.server";
import { clientAddressOf } from "~/http/limits/page-limits.server";
import { endByLink, leadToButton } from "~/http/mail-links/unsubscribe-form.server";
import { anonymousContext } from "~/http/visitor/visitor.server";
import { unsubscribeTexts as text } from "~/locales/es/mail-links";
import { site } from "~/site-settings";

export const loader = ({ request }: LoaderFunctionArgs) => leadToButton(request, "/unsubscribe/confirm");

export function action({ request, context }: ActionFunctionArgs) {
  return endByLink(request, text.oneClick, async (link) => {
    const said = { textVersion: site.legalVersions.marketing, ip: clientAddressOf(context) };
    const { list } = await unsubscribe(anonymousContext(), { ...link, ...said });
    return `/unsubscribe/done?list=${list}`;
  });
}
