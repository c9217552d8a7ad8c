/**
 * /ofertas/{ofertaId}/opiniones: all opinions on an offer, in an order and with the stars of the reader's choice. Ships no script;
 * as public as the offer's page, and as long.
 */
import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readOffer } from "~/domain/catalogue/offer-page/offer-queries.server";
import { approvedPictures } from "~/domain/feedback/pictures/read-pictures.server";
import { listFeedback } from "~/domain/feedback/queries.server";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { revalidatedPageHeaders } from "~/http/answer/caching";
import { keep } from "~/http/kept/kept-rule";
import { publicOrigin } from "~/http/request/public-origin.server";
import { questionPage } from "~/locales/es/questions/question-page";
import { database } from "~/runtime.server";
import { moreStyles } from "~/ui/elements/more-styles";
import { opinionListMeta } from "~/ui/metadata/offer-part-meta";
import { readOpinionAddress } from "~/ui/offer/opinion-address";
import { OpinionListPage } from "~/ui/offer/opinion-list-page";
import { shownPicture } from "~/ui/offer/opinion-pictures";
import { OPINIONS_PER_PAGE, pageOfReviews, shownReview } from "~/ui/offer/reviews-data";

export const links = moreStyles;

export const handle = { script: false };

export const headers = keep(
  { of: "offers", exact: true, query: ["orden", "estrellas", "pagina"] },
  revalidatedPageHeaders,
);

export const meta: MetaFunction<typeof loader> = ({ data: shown }) => opinionListMeta(shown);

export async function loader({ request, params: { ofertaId = "" } }: LoaderFunctionArgs) {
  const offer = isUuid(ofertaId) ? await readOffer(database(), ofertaId) : null;
  if (!offer) throw data(null, { status: 404 });
  const asked = readOpinionAddress(new URL(request.url).searchParams);
  const path = `/ofertas/${offer.id}/`;
  const opinions = await pageOfReviews(
    asked.page,
    OPINIONS_PER_PAGE,
    (range) => listFeedback(database(), offer.id, { ...asked, ...range }),
    shownReview,
  );
  const pictures = await approvedPictures(
    database(),
    opinions.shown.map(({ id }) => id),
  );
  const shown = {
    of: { name: offer.title, path },
    seller: offer.organization.name,
    path: `${path}opiniones`,
    asked,
    rating: offer.rating,
    histogram: offer.histogram,
    opinions,
    pictures: Object.fromEntries(
      [...pictures].map(([id, of]) => [id, of.map((one) => shownPicture(`${path}opiniones`, one))]),
    ),
    origin: publicOrigin(),
  };
  return data(shown, { status: offer.over ? 410 : 200 });
}

export default function OfferOpinions() {
  const shown = useLoaderData<typeof loader>();
  return <OpinionListPage {...shown} ask={{ href: `${shown.of.path}preguntas`, label: questionPage.ask }} />;
}
