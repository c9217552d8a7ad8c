/** /boletin/preferencias?email&sig: what a mailbox gets of the newsletter, by the signed link of each letter. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { MAIL_PATHS } from "~/domain/mail/link-paths";
import { readChoicesLink } from "~/domain/newsletter/choices-link.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { readForm, seeOther } from "~/http/form/forms.server";
import { clientAddressOf } from "~/http/limits/page-limits.server";
import { openLink } from "~/http/mail-links/link-params.server";
import { answerNewsletterForm, readNewsletterPage } from "~/http/mail-links/newsletter-page.server";
import { anonymousContext } from "~/http/visitor/visitor.server";
import { newsletterChoices as text } from "~/locales/es/newsletter-choices";
import { database } from "~/runtime.server";
import { site } from "~/site-settings";
import { moreStyles } from "~/ui/elements/more-styles";
import { linkMeta } from "~/ui/mail-links/link-meta";
import { NewsletterPage } from "~/ui/mail-links/newsletter-page";

export const links = moreStyles;

export const handle = { script: false };

export const headers = personalPageHeaders;

export const meta = () => linkMeta(text.metaTitle);

/** The outcome of the last action is passed in the query string: these pages set no cookie. */
const NOTICES = { saved: "guardado", searchSaved: "busqueda", searchRemoved: "quitada" } as const;

/** @throws Response a redirect home, for an incomplete, forged or old link */
function readLink(request: Request) {
  return openLink(request, async (link) => ({
    email: await readChoicesLink(database(), link),
    here: `${MAIL_PATHS.newsletterChoices}?${new URLSearchParams({ ...link })}`,
  }));
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { email, here } = await readLink(request);
  const { searchParams } = new URL(request.url);
  const notices = Object.entries(NOTICES) as [keyof typeof NOTICES, string][];
  const said = notices.find(([, name]) => searchParams.has(name));
  return data({
    page: await readNewsletterPage(database(), email, here),
    notice: said ? text[said[0]] : null,
  });
}

export async function action(page: ActionFunctionArgs) {
  const form = await readForm(page.request);
  const { email, here } = await readLink(page.request);
  const said = { textVersion: site.legalVersions.marketing, ip: clientAddressOf(page.context) };
  const owner = { email, source: "newsletter-link", ...said };
  return answerNewsletterForm(anonymousContext(), { page, form, owner }, (change) =>
    seeOther(`${here}&${NOTICES[change]}=1`),
  );
}

export default function NewsletterChoices() {
  const { page, notice } = useLoaderData<typeof loader>();
  return (
    <NewsletterPage page={page} refused={useActionData<typeof action>()} notice={notice}>
      <p>
        <a href="/">{text.home}</a>
      </p>
    </NewsletterPage>
  );
}
