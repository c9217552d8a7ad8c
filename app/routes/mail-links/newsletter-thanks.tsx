/** /boletin/gracias: the same words for every address, known or not. */
import type { MetaFunction } from "@remix-run/node";
import { publicPageHeaders } from "~/http/caching";
import { newsletter as text } from "~/locales/es/newsletter";
import { DonePage } from "~/ui/mail-links/done-page";
import { pageMeta } from "~/ui/shop/page-meta";

export const handle = { script: false };

export const headers = publicPageHeaders;

export const meta: MetaFunction = () =>
  pageMeta({ title: text.thanksMetaTitle, description: text.description, noindex: true });

export default function NewsletterThanks() {
  return (
    <DonePage icon="mail" title={text.thanksTitle} home={text.home}>
      <p>{text.thanksText}</p>
      <p>{text.thanksHint}</p>
    </DonePage>
  );
}
