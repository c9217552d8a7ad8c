/**
 * /socios/correos/fin?email&sig: ends one kind of mail about a business for one of its members. GET leads to the page with the
 * button; POST takes the button and one-click requests of mail programs, which are cross-origin: therefore a resource route.
 */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { endMemberMail } from "~/domain/identity/member-mails/mail-choices.server";
import { readMemberMailLink } from "~/domain/identity/member-mails/member-mail-link.server";
import { endByLink, leadToButton } from "~/http/mail-links/unsubscribe-form.server";
import { memberMailEndTexts as text } from "~/locales/es/member-mails";
import { database } from "~/runtime.server";

const PAGE = "/socios/correos/fin/confirmar";

export const loader = ({ request }: LoaderFunctionArgs) => leadToButton(request, PAGE);

export function action({ request }: ActionFunctionArgs) {
  return endByLink(request, text.oneClick, async (link) => {
    await endMemberMail(database(), readMemberMailLink(link));
    return `${PAGE}?${new URLSearchParams({ ...link })}`;
  });
}
