/** /socios: costs of selling here with an example, and the procedure; public. */
import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { exampleOfSale } from "~/domain/organizations/commission";
import { publicPageHeaders } from "~/http/answer/caching";
import { keep } from "~/http/kept/kept-rule";
import { publicOrigin } from "~/http/request/public-origin.server";
import { formatPercent, formatPrice } from "~/locales/es/format";
import { sellHere as text } from "~/locales/es/panel/landing";
import { moreStyles } from "~/ui/elements/more-styles";
import { pageMeta } from "~/ui/metadata/page-meta";
import { buttonClass } from "~/ui/panel/kit";
import { PanelPicture, Questions } from "~/ui/panel/landing/landing-parts";
import { exampleDays } from "~/ui/panel/landing/panel-example";
import frameUrl from "~/ui/panel/panel.css?url";
import listsUrl from "~/ui/panel/panel-lists.css?url";

export const links: LinksFunction = () => [
  ...moreStyles(),
  { rel: "stylesheet", href: frameUrl },
  { rel: "stylesheet", href: listsUrl },
];

export const handle = { script: false };

export const headers = keep({ of: "lists" }, publicPageHeaders);

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({ title: text.title, description: text.description, canonical: data?.canonical });

export function loader() {
  return { canonical: `${publicOrigin()}/socios`, example: exampleOfSale(), days: exampleDays(Date.now()) };
}

export default function SellHere() {
  const { example, days } = useLoaderData<typeof loader>();
  const commission = formatPercent(example.commissionPercent);
  const rows = [
    [text.price, example.price],
    [text.commission(commission), -example.commission],
    [text.commissionTax(formatPercent(example.taxPercent)), -example.commissionTax],
  ] as const;
  return (
    <div className="container--narrow stack--l">
      <div className="stack">
        <h1 className="headline">{text.title}</h1>
        <p>{text.lead}</p>
        <p className="cluster">
          <a className={buttonClass()} href="/socios/alta">
            {text.apply}
          </a>
          <a className={buttonClass("secondary")} href="/socios/inicio">
            {text.enter}
          </a>
        </p>
        <p>
          <a href="/hazte-socio">{text.ask}</a>
        </p>
      </div>
      <section className="stack">
        <h2>{text.costTitle}</h2>
        <p>{text.cost(commission)}</p>
        <div className="box stack--s">
          <h3>{text.exampleTitle}</h3>
          <dl>
            {rows.map(([label, amount]) => (
              <div key={label} className="section__head">
                <dt>{label}</dt>
                <dd>{formatPrice(amount)}</dd>
              </div>
            ))}
            <div className="section__head">
              <dt>
                <strong>{text.earned}</strong>
              </dt>
              <dd>
                <strong>{formatPrice(example.earned)}</strong>
              </dd>
            </div>
          </dl>
          <p className="field__hint">{text.exampleNote}</p>
        </div>
      </section>
      <section className="stack prose">
        <h2>{text.paidTitle}</h2>
        {text.paid.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
      <PanelPicture days={days} />
      <section className="stack prose">
        <h2>{text.howTitle}</h2>
        <ol>
          {text.steps.map(([title, explained]) => (
            <li key={title}>
              <strong>{title}.</strong> {explained}
            </li>
          ))}
        </ol>
        <p>
          <a href="/socios/primer-dia">{text.guide}</a>
        </p>
      </section>
      <Questions />
      <section className="stack prose">
        <h2>{text.rulesTitle}</h2>
        <ul>
          {text.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        <p>
          <a href="/socios/condiciones">{text.terms}</a>
        </p>
        <p>
          <a href="/socios/requisitos">{text.requirements}</a>
        </p>
      </section>
    </div>
  );
}
