/**
 * /ofertas/{ofertaId}/fechas: the dates of an offer month by month, with those that are sold out. Ships no script; as public as the
 * offer's page, and as long.
 */
import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readOffer } from "~/domain/catalogue/offer-page/offer-queries.server";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { revalidatedPageHeaders } from "~/http/answer/caching";
import { keep } from "~/http/kept/kept-rule";
import { publicOrigin } from "~/http/request/public-origin.server";
import { offerCalendar as text } from "~/locales/es/offer-calendar";
import { database } from "~/runtime.server";
import { moreStyles } from "~/ui/elements/more-styles";
import { offerPartMeta } from "~/ui/metadata/offer-part-meta";
import { calendarOf } from "~/ui/offer/calendar/date-calendar.server";
import { MonthTable } from "~/ui/offer/calendar/month-table";

export const links = moreStyles;

export const handle = { script: false };

export const headers = keep({ of: "offers", exact: true }, revalidatedPageHeaders);

export const meta: MetaFunction<typeof loader> = ({ data: shown }) => offerPartMeta(shown, text);

export async function loader({ params: { ofertaId = "" } }: LoaderFunctionArgs) {
  const offer = isUuid(ofertaId) ? await readOffer(database(), ofertaId) : null;
  if (!offer) throw data(null, { status: 404 });
  const offerPath = `/ofertas/${offer.id}/`;
  const options = offer.options.map((option) => ({
    id: option.id,
    title: option.title,
    months: calendarOf(option, offerPath),
  }));
  const shown = {
    title: offer.title,
    offerPath,
    options: offer.over ? [] : options.filter(({ months }) => months.length > 0),
    origin: publicOrigin(),
  };
  return data(shown, { status: offer.over ? 410 : 200 });
}

export default function OfferDates() {
  const { title, offerPath, options } = useLoaderData<typeof loader>();
  const hasRoom = options.some(({ months }) =>
    months.some(({ weeks }) => weeks.flat().some((day) => day?.href)),
  );
  return (
    <div className="stack">
      <h1>{text.title}</h1>
      <p>
        <a href={offerPath}>{title}</a>
      </p>
      <p>{options.length === 0 ? text.none : hasRoom ? text.lead : text.full}</p>
      {options.map((option) => (
        <section key={option.id} className="section stack" aria-labelledby={`opcion-${option.id}`}>
          <h2 id={`opcion-${option.id}`}>{option.title}</h2>
          <div className="months">
            {option.months.map((month) => (
              <MonthTable key={month.title} month={month} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
