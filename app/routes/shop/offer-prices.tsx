/**
 * /ofertas/{ofertaId}/precios: every price an offer has had, as chart, table and file, and how its struck price follows
 * from them (docs/law.md 1). Ships no script; as public as the offer's page, and as long.
 */
import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { priceFile, readPriceRecord } from "~/domain/catalogue/offer-page/price-record.server";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { revalidatedPageHeaders } from "~/http/answer/caching";
import { keep } from "~/http/kept/kept-rule";
import { publicOrigin } from "~/http/request/public-origin.server";
import { priceRecord as text } from "~/locales/es/price-record";
import { database } from "~/runtime.server";
import { moreStyles } from "~/ui/elements/more-styles";
import { offerPartMeta } from "~/ui/metadata/offer-part-meta";
import { OptionPrices } from "~/ui/offer/option-prices";
import { priceView } from "~/ui/offer/price-view";

export const links = moreStyles;

export const handle = { script: false };

export const headers = keep({ of: "offers" }, revalidatedPageHeaders);

export const meta: MetaFunction<typeof loader> = ({ data: shown }) => offerPartMeta(shown, text);

export async function loader({ params: { ofertaId = "" } }: LoaderFunctionArgs) {
  const record = isUuid(ofertaId) ? await readPriceRecord(database(), ofertaId) : null;
  if (!record) throw data(null, { status: 404 });
  const { offer, options } = record;
  const shown = {
    title: offer.title,
    hasCodes: options.some(({ history }) => history.some(({ code }) => code !== undefined)),
    isDeposit: offer.type === "promo",
    offerPath: `/ofertas/${offer.id}/`,
    options: options.flatMap((option) => priceView(option) ?? []),
    digest: priceFile(record).sha256.toString("hex"),
    // To the hour: the picture need not differ from one answer to the next.
    now: Math.ceil(Date.now() / 3_600_000) * 3_600_000,
    origin: publicOrigin(),
  };
  return data(shown, { status: offer.over ? 410 : 200 });
}

export default function OfferPrices() {
  const { title, hasCodes, isDeposit, offerPath, options, digest, now } = useLoaderData<typeof loader>();
  return (
    <div className="stack">
      <h1>{text.title}</h1>
      <p>
        <a href={offerPath}>{title}</a>
      </p>
      <p className="lead">{text.lead}</p>
      {hasCodes && <p className="lead">{text.codes}</p>}
      {isDeposit && <p>{text.deposit}</p>}
      {options.map((option) => (
        <OptionPrices key={option.id} option={option} now={now} />
      ))}
      <p>
        <a href={`${offerPath}precios.csv`} download>
          {text.file}
        </a>
      </p>
      <p className="small soft">
        {text.digest} <code>{digest}</code>
      </p>
    </div>
  );
}
