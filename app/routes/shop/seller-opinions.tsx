/** /negocios/{slug}/opiniones: all opinions on a seller's offers, in an order and with the stars of the reader's choice. */
import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readSeller } from "~/domain/catalogue/seller-page/read-seller.server";
import { listSellerFeedback } from "~/domain/feedback/queries.server";
import { publicPageHeaders } from "~/http/answer/caching";
import { keep } from "~/http/kept/kept-rule";
import { publicOrigin } from "~/http/request/public-origin.server";
import { sellerPage } from "~/locales/es/seller-page";
import { readingDatabase } from "~/runtime.server";
import { moreStyles } from "~/ui/elements/more-styles";
import { opinionListMeta } from "~/ui/metadata/offer-part-meta";
import { readOpinionAddress } from "~/ui/offer/opinion-address";
import { OpinionListPage } from "~/ui/offer/opinion-list-page";
import { OPINIONS_PER_PAGE, pageOfReviews } from "~/ui/offer/reviews-data";
import { withOffer } from "~/ui/seller/seller-view";

export const links = moreStyles;

export const handle = { script: false };

export const headers = keep({ of: "lists", query: ["orden", "estrellas", "pagina"] }, publicPageHeaders);

export const meta: MetaFunction<typeof loader> = ({ data: shown }) =>
  opinionListMeta(shown, sellerPage.notFound);

export async function loader({ request, params: { slug = "" } }: LoaderFunctionArgs) {
  const db = readingDatabase();
  const seller = await readSeller(db, slug, Date.now());
  if (!seller) throw data(null, { status: 404 });
  const { id, name } = seller.organization;
  const asked = readOpinionAddress(new URL(request.url).searchParams);
  const path = `/negocios/${slug}`;
  return {
    of: { name, path },
    seller: name,
    path: `${path}/opiniones`,
    asked,
    rating: seller.rating,
    histogram: seller.histogram,
    opinions: await pageOfReviews(
      asked.page,
      OPINIONS_PER_PAGE,
      (range) => listSellerFeedback(db, id, { ...asked, ...range }),
      withOffer,
    ),
    origin: publicOrigin(),
  };
}

export default function SellerOpinions() {
  return <OpinionListPage {...useLoaderData<typeof loader>()} />;
}
