/** /boletin/gracias: the same text for every address, whether subscribed or not. */
import type { MetaFunction } from "@remix-run/node";
import { publicPageHeaders } from "~/http/answer/caching";
import { newsletter as text } from "~/locales/es/newsletter";
import { Outcome } from "~/ui/elements/outcome";
import { pageMeta } from "~/ui/metadata/page-meta";

export const handle = { script: false };

export const headers = publicPageHeaders;

export const meta: MetaFunction = () =>
  pageMeta({ title: text.thanksMetaTitle, description: text.description, noindex: true });

export default function NewsletterThanks() {
  return (
    <Outcome
      icon="mail"
      title={text.thanksTitle}
      action={{ href: "/", label: text.home }}
      variant="secondary"
    >
      <p>{text.thanksText}</p>
      <p>{text.thanksHint}</p>
    </Outcome>
  );
}
