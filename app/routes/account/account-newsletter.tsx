/** /account/newsletter: topics, province, frequency and saved searches of the account's newsletter, and its next letter. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { verifiedAddress } from "~/domain/identity/accounts/verified-address.server";
import { readAccountPage } from "~/http/account/account-page.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { readForm, seeOther } from "~/http/form/forms.server";
import { clientAddressOf } from "~/http/limits/page-limits.server";
import { answerNewsletterForm, readNewsletterPage } from "~/http/mail-links/newsletter-page.server";
import type { PageRequest } from "~/http/visitor/web-session.server";
import { newsletterChoices as text } from "~/locales/es/newsletter-choices";
import { site } from "~/site-settings";
import { BackToAccount } from "~/ui/account/back-to-account";
import { moreStyles } from "~/ui/elements/more-styles";
import { NewsletterPage } from "~/ui/mail-links/newsletter-page";
import { pageMeta } from "~/ui/metadata/page-meta";

export const links = moreStyles;

export const handle = { script: false };

const HERE = "/account/newsletter";

export const headers = personalPageHeaders;

export const meta = () => pageMeta({ title: text.title, description: text.description, noindex: true });

/** @throws Response a redirect, for visitors and for accounts whose address is not confirmed */
async function readOwnAddress(page: PageRequest) {
  const { ctx } = await readAccountPage(page, HERE);
  const address = await verifiedAddress(ctx);
  if (!address) throw await seeOther("/account", { toasts: [{ kind: "info", text: text.unverified }] });
  return { ctx, email: address.email };
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { ctx, email } = await readOwnAddress({ request, context });
  return readNewsletterPage(ctx.db, email, HERE);
}

export async function action(page: ActionFunctionArgs) {
  const form = await readForm(page.request);
  const { ctx, email } = await readOwnAddress(page);
  const said = { textVersion: site.legalVersions.marketing, ip: clientAddressOf(page.context) };
  return answerNewsletterForm(ctx, { page, form, owner: { email, source: "account", ...said } }, (change) =>
    seeOther(HERE, { toasts: [{ kind: "success", text: text[change] }] }),
  );
}

export default function AccountNewsletter() {
  return (
    <NewsletterPage page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()}>
      <p>
        <a href="/account/consents">{text.consents}</a>
      </p>
      <BackToAccount />
    </NewsletterPage>
  );
}
