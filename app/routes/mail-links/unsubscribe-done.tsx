/** /unsubscribe/done: confirms the unsubscription. */
import { useLoaderData } from "@remix-run/react";
import { personalPageHeaders } from "~/http/answer/caching";
import { readListField } from "~/http/mail-links/mail-list.server";
import { unsubscribeTexts as text } from "~/locales/es/mail-links";
import { DonePage } from "~/ui/elements/done-page";
import { moreStyles } from "~/ui/elements/more-styles";
import { linkMeta } from "~/ui/mail-links/link-meta";

export const links = moreStyles;

export const handle = { script: false };

export const headers = personalPageHeaders;

export const meta = () => linkMeta(text.doneMetaTitle);

export const loader = readListField;

export default function Unsubscribed() {
  const { list } = useLoaderData<typeof loader>();
  return <DonePage title={text.doneTitle} paragraphs={[text.doneText(list)]} home={text.home} />;
}
