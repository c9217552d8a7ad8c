/** /ayuda/{tema}: the questions of one topic with their answers. */
import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { describePage } from "~/http/answer/structured-data.server";
import { staticPageHeaders } from "~/http/kept/kept-rule";
import { publicOrigin } from "~/http/request/public-origin.server";
import { helpPage as text } from "~/locales/es/help/help-page";
import { HELP_TOPICS, helpPath } from "~/locales/es/help/topics";
import { identity } from "~/site-identity";
import { site } from "~/site-settings";
import { Breadcrumbs } from "~/ui/elements/breadcrumbs";
import { moreStyles } from "~/ui/elements/more-styles";
import { HelpContact } from "~/ui/help/help-contact";
import { HelpOrders } from "~/ui/help/help-orders";
import { HelpTopicList } from "~/ui/help/topic-list";
import { helpTopicData } from "~/ui/metadata/help-data.server";
import { pageMeta } from "~/ui/metadata/page-meta";
import { breadcrumbData } from "~/ui/metadata/structured-data.server";
import { LegalPage } from "~/ui/pages/legal-page";

export const links = moreStyles;

export const handle = { script: false };

export const headers = staticPageHeaders;

const CRUMBS = [{ label: text.title, href: "/ayuda" }];

export const meta: MetaFunction<typeof loader> = ({ data: shown }) => {
  if (!shown) return [{ title: `${text.notFound} · ${site.name}` }, { name: "robots", content: "noindex" }];
  const { title, description } = shown.topic;
  return pageMeta({ title: `${title} · ${text.title}`, description, canonical: shown.canonical });
};

export function loader({ params: { tema = "" }, context }: LoaderFunctionArgs) {
  const topic = HELP_TOPICS.find(({ slug }) => slug === tema);
  if (!topic) throw data(null, { status: 404 });
  const origin = publicOrigin();
  describePage(context, () => [
    helpTopicData(topic),
    breadcrumbData(origin, [...CRUMBS, { label: topic.title }]),
  ]);
  const others = HELP_TOPICS.filter((other) => other !== topic);
  return {
    topic,
    others: others.map((other) => ({ href: helpPath(other), title: other.title, description: null })),
    contacts: identity.contacts,
    canonical: origin + helpPath(topic),
  };
}

export default function HelpTopicPage() {
  const { topic, others, contacts } = useLoaderData<typeof loader>();
  return (
    <div className="stack--l">
      <Breadcrumbs items={CRUMBS} />
      <LegalPage document={topic} />
      <div className="beside stack">
        <HelpOrders />
        <HelpTopicList title={text.otherTopics} topics={others} />
        <HelpContact contacts={contacts} />
      </div>
    </div>
  );
}
