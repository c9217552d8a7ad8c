/** /unsubscribe/done: the end of an unsubscription by its button. */
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CONSENT_LISTS } from "~/domain/consent/consent";
import { personalPageHeaders } from "~/http/caching";
import { unsubscribeTexts as text } from "~/locales/es/mail-links";
import { buttonClass } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { linkMeta } from "~/ui/mail-links/link-meta";

export const handle = { script: false };

export const headers = personalPageHeaders;

export const meta = () => linkMeta(text.doneMetaTitle);

export function loader({ request }: LoaderFunctionArgs) {
  const wanted = new URL(request.url).searchParams.get("list");
  return data({ list: CONSENT_LISTS.find((list) => list === wanted) ?? null });
}

export default function Unsubscribed() {
  const { list } = useLoaderData<typeof loader>();
  return (
    <EmptyState
      icon="check"
      title={text.doneTitle}
      headingLevel={1}
      actions={
        <a className={buttonClass("secondary")} href="/">
          {text.home}
        </a>
      }
    >
      <p>{text.doneText(list)}</p>
    </EmptyState>
  );
}
