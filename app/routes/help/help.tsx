/** /ayuda: topics, a search over their answers, and the ways to a purchase and to us. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { helpFinder, MAX_HELP_TEXT } from "~/domain/support/find-help";
import { publicPageHeaders } from "~/http/answer/caching";
import { keep } from "~/http/kept/kept-rule";
import { publicOrigin } from "~/http/request/public-origin.server";
import { helpPage as text } from "~/locales/es/help/help-page";
import { HELP_TOPICS, helpEntries, helpPath } from "~/locales/es/help/topics";
import { identity } from "~/site-identity";
import { moreStyles } from "~/ui/elements/more-styles";
import { HelpContact } from "~/ui/help/help-contact";
import { HelpFound } from "~/ui/help/help-found";
import { HelpOrders } from "~/ui/help/help-orders";
import { HelpSearch } from "~/ui/help/help-search";
import { HelpTopicList } from "~/ui/help/topic-list";
import { pageMeta } from "~/ui/metadata/page-meta";

export const links = moreStyles;

export const handle = { script: false };

export const headers = keep({ of: "program", query: ["q"] }, publicPageHeaders);

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({
    title: data?.asked ? text.foundTitle(data.asked) : text.title,
    description: text.description,
    canonical: data?.canonical,
    noindex: !data?.canonical,
  });

const findHelp = helpFinder(helpEntries);

const TOPICS = HELP_TOPICS.map((topic) => ({ href: helpPath(topic), ...topic })).map(
  ({ href, title, description }) => ({ href, title, description }),
);

export function loader({ request }: LoaderFunctionArgs) {
  const asked = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, MAX_HELP_TEXT);
  return {
    asked,
    found:
      asked === "" ? [] : findHelp(asked).map(({ href, question, topic }) => ({ href, question, topic })),
    topics: TOPICS,
    contacts: identity.contacts,
    canonical: asked === "" ? `${publicOrigin()}/ayuda` : undefined,
  };
}

export default function Help() {
  const { asked, found, topics, contacts } = useLoaderData<typeof loader>();
  return (
    <div className="container--narrow stack--l">
      <div>
        <h1 className="headline">{text.title}</h1>
        <p>{text.lead}</p>
      </div>
      <HelpSearch asked={asked} />
      {asked !== "" && <HelpFound asked={asked} found={found} />}
      <HelpTopicList title={text.topics} topics={topics} />
      <HelpOrders />
      <HelpContact contacts={contacts} />
    </div>
  );
}
