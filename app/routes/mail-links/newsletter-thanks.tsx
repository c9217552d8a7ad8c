/** /boletin/gracias: the same words for every address, known or not. */
import type { MetaFunction } from "@remix-run/node";
import { publicPageHeaders } from "~/http/caching";
import { newsletter as text } from "~/locales/es/newsletter";
import { buttonClass } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { pageMeta } from "~/ui/shop/page-meta";

export const handle = { script: false };

export const headers = publicPageHeaders;

export const meta: MetaFunction = () =>
  pageMeta({ title: text.thanksMetaTitle, description: text.description, noindex: true });

export default function NewsletterThanks() {
  return (
    <EmptyState
      icon="mail"
      title={text.thanksTitle}
      headingLevel={1}
      actions={
        <a className={buttonClass("secondary")} href="/">
          {text.home}
        </a>
      }
    >
      <p>{text.thanksText}</p>
      <p>{text.thanksHint}</p>
    </EmptyState>
  );
}
