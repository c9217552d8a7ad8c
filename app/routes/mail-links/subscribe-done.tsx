/** /subscribe/done: confirms the subscription. */
import { useLoaderData } from "@remix-run/react";
import { personalPageHeaders } from "~/http/answer/caching";
import { readMailList } from "~/http/mail-links/mail-list.server";
import { subscriptionTexts as text } from "~/locales/es/mail-links";
import { Outcome } from "~/ui/elements/outcome";
import { linkMeta } from "~/ui/mail-links/link-meta";

export const handle = { script: false };

export const headers = personalPageHeaders;

export const meta = () => linkMeta(text.doneTitle);

export const loader = readMailList;

export default function Subscribed() {
  const { list } = useLoaderData<typeof loader>();
  return (
    <Outcome icon="check" title={text.doneTitle} action={{ href: "/", label: text.home }} variant="secondary">
      <p>{text.doneText(list)}</p>
    </Outcome>
  );
}
