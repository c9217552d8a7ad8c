/** /boletin/gracias: the same text for every address, whether subscribed or not. */
import type { MetaFunction } from "@remix-run/node";
import { staticPageHeaders } from "~/http/kept/kept-rule";
import { newsletterPages as text } from "~/locales/es/newsletter-pages";
import { DonePage } from "~/ui/elements/done-page";
import { moreStyles } from "~/ui/elements/more-styles";
import { pageMeta } from "~/ui/metadata/page-meta";

export const links = moreStyles;

export const handle = { script: false };

export const headers = staticPageHeaders;

export const meta: MetaFunction = () =>
  pageMeta({ title: text.thanksTitle, description: text.description, noindex: true });

export default function NewsletterThanks() {
  return (
    <DonePage
      icon="mail"
      title={text.thanksTitle}
      paragraphs={[text.thanksText, text.thanksHint]}
      home={text.home}
    />
  );
}
