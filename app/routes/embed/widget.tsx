/** /widget: lets partners configure the widget and copy its code; the configuration is the query string. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
  type FoundWidget,
  parseWidgetChoice,
  WIDGET_PARAMETERS,
  type WidgetParam,
} from "~/domain/catalogue/syndication/widget";
import { findWidget, readWidgetOffers } from "~/domain/catalogue/syndication/widget-queries.server";
import { publicPageHeaders } from "~/http/answer/caching";
import { keep } from "~/http/kept/kept-rule";
import { publicOrigin } from "~/http/request/public-origin.server";
import { widgetProblems as problem, widgetPage as text } from "~/locales/es/widget";
import { database, readingDatabase } from "~/runtime.server";
import { identity } from "~/site-identity";
import { moreStyles } from "~/ui/elements/more-styles";
import { type WidgetData, widgetData } from "~/ui/embed/widget-address";
import { WidgetCode } from "~/ui/embed/widget-code";
import { WidgetForm } from "~/ui/embed/widget-form";
import { pageMeta } from "~/ui/metadata/page-meta";

export const links = moreStyles;

export const headers = keep({ of: "lists", query: WIDGET_PARAMETERS }, publicPageHeaders);

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const canonical = data && `${data.origin}/widget`;
  const tags = pageMeta({ title: text.title, description: text.description, canonical });
  const href = data?.shown?.addresses.oembed;
  if (href === undefined) return tags;
  return [...tags, { tagName: "link", rel: "alternate", type: "application/json+oembed", href }];
};

function problemsOf(found: FoundWidget): Partial<Record<WidgetParam, string>> {
  switch (found.state) {
    case "invalid":
      return Object.fromEntries(found.problems.map((name) => [name, problem.fields[name]]));
    case "unknown":
      return { key: problem.unknown };
    case "disabled":
      return { key: problem.disabled };
    case "open":
      return {};
  }
}

async function showWidget(found: FoundWidget, origin: string): Promise<WidgetData | null> {
  if (found.state !== "open") return null;
  const { partner, choice } = found;
  const { offers } = await readWidgetOffers(readingDatabase(), partner.id, choice);
  const { name, origins } = partner;
  return widgetData(origin, { partner: name, origins, choice, count: offers.length });
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const origin = publicOrigin();
  // New widgets follow each visitor's colours; an empty field means what the partner's account says.
  if (!searchParams.has("theme")) searchParams.set("theme", "auto");
  const { choice } = parseWidgetChoice(searchParams);
  const { businessEmail } = identity.contacts;
  // Without a key the form has not been sent yet.
  if (!searchParams.has("key")) return { origin, choice, businessEmail, errors: {}, shown: null };
  const found = await findWidget(database(), searchParams);
  return { origin, choice, businessEmail, errors: problemsOf(found), shown: await showWidget(found, origin) };
}

export default function WidgetForPartners() {
  const { choice, errors, shown, businessEmail } = useLoaderData<typeof loader>();
  return (
    <div className="stack stack--l">
      <header className="stack stack--s">
        <h1 className="page-head">{text.title}</h1>
        <p className="widget-intro">{text.intro}</p>
      </header>
      <div className="split widget-split">
        <section className="split__aside box stack" aria-labelledby="choice-title">
          <h2 id="choice-title">{text.chooseTitle}</h2>
          <WidgetForm key={JSON.stringify(choice)} choice={choice} errors={errors} />
        </section>
        <div className="stack stack--l">
          {shown ? <WidgetCode {...shown} titles={text.steps} /> : <p>{text.missingKey}</p>}
          <About businessEmail={businessEmail} />
        </div>
      </div>
    </div>
  );
}

function About({ businessEmail }: { businessEmail: string }) {
  return (
    <>
      <section className="prose" aria-labelledby="key-title">
        <h2 id="key-title">{text.keyTitle}</h2>
        {text.keyText.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p>
          {text.keyContact}
          <a href={`mailto:${businessEmail}`}>{businessEmail}</a>.
        </p>
      </section>
      <section className="prose" aria-labelledby="privacy-title">
        <h2 id="privacy-title">{text.privacyTitle}</h2>
        {text.privacy.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
    </>
  );
}
