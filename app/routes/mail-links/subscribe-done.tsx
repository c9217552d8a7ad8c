/** /subscribe/done: confirms the subscription. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { personalPageHeaders } from "~/http/answer/caching";
import { readChoicesHref, readListField } from "~/http/mail-links/mail-list.server";
import { subscriptionTexts as text } from "~/locales/es/mail-links";
import { DonePage } from "~/ui/elements/done-page";
import { moreStyles } from "~/ui/elements/more-styles";
import { linkMeta } from "~/ui/mail-links/link-meta";

export const links = moreStyles;

export const handle = { script: false };

export const headers = personalPageHeaders;

export const meta = () => linkMeta(text.doneTitle);

export function loader(page: LoaderFunctionArgs) {
  return { ...readListField(page), choicesHref: readChoicesHref(page.request) };
}

export default function Subscribed() {
  const { list, choicesHref } = useLoaderData<typeof loader>();
  return (
    <DonePage title={text.doneTitle} paragraphs={[text.doneText(list)]} home={text.home}>
      {choicesHref && (
        <p>
          <a href={choicesHref}>{text.choose}</a>
        </p>
      )}
    </DonePage>
  );
}
