/** /negocios/{slug}: a seller's page with its offers on sale, places, rating, the newest opinions and its legal data. */
import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { NO_FILTERS, pageNumber } from "~/domain/catalogue/lists/list-filters";
import { listOffers } from "~/domain/catalogue/lists/list-queries.server";
import { findSellerSlug, readSeller } from "~/domain/catalogue/seller-page/read-seller.server";
import { readSellerOpinions } from "~/domain/feedback/seller-opinions.server";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { publicPageHeaders } from "~/http/answer/caching";
import { describePage } from "~/http/answer/structured-data.server";
import { keep } from "~/http/kept/kept-rule";
import { publicOrigin } from "~/http/request/public-origin.server";
import { sellerPage as text } from "~/locales/es/seller-page";
import { readingDatabase } from "~/runtime.server";
import { identity } from "~/site-identity";
import { site } from "~/site-settings";
import { ButtonLink } from "~/ui/elements/button";
import { EmptyState } from "~/ui/elements/empty-state";
import { moreStyles } from "~/ui/elements/more-styles";
import { Pagination } from "~/ui/elements/pagination";
import { pageMeta } from "~/ui/metadata/page-meta";
import { offerListData } from "~/ui/metadata/structured-data.server";
import { offerCardData } from "~/ui/offer-card/card-data";
import { CardGrid } from "~/ui/offer-card/card-grid";
import { SellerHead, SellerLegal, SellerOpinionList, SellerPlaces } from "~/ui/seller/seller-parts";
import { toSellerView } from "~/ui/seller/seller-view";

export const links = moreStyles;

/** The newest, in two columns on wide windows. */
const OPINIONS = 6;

export const headers = keep({ of: "lists", query: ["page"] }, publicPageHeaders);

export const meta: MetaFunction<typeof loader> = ({ data: shown }) => {
  if (!shown) return [{ title: `${text.notFound} · ${site.name}` }, { name: "robots", content: "noindex" }];
  const { seller, list, origin, path } = shown;
  const { name, address } = seller.organization;
  const title = text.title(name);
  return pageMeta({
    title: list.page > 1 ? `${title}. ${text.page(list.page)}` : title,
    description: text.description(name, address.city),
    canonical: `${origin}${path}${list.page > 1 ? `?page=${list.page}` : ""}`,
    noindex: list.count === 0,
  });
};

export async function loader({ request, params: { slug = "" }, context }: LoaderFunctionArgs) {
  const db = readingDatabase();
  const named = isUuid(slug) ? await findSellerSlug(db, slug) : null;
  if (named) throw redirect(`/negocios/${named}`, 301);
  const now = Date.now();
  const found = await readSeller(db, slug, now);
  if (!found) throw data(null, { status: 404 });
  const page = pageNumber(new URL(request.url).searchParams.get("page"));
  const list = await listOffers(db, { ...NO_FILTERS, page, organization: found.organization.id });
  const opinions = await readSellerOpinions(db, found.organization.id, OPINIONS);
  describePage(context, () => offerListData(publicOrigin(), list.results));
  return {
    seller: toSellerView(found, opinions, now),
    list: { ...list, results: offerCardData(list.results) },
    complaintsEmail: identity.contacts.customerServiceEmail,
    path: `/negocios/${slug}`,
    origin: publicOrigin(),
  };
}

export default function Seller() {
  const { seller, list, complaintsEmail, path } = useLoaderData<typeof loader>();
  return (
    <div className="seller">
      <SellerHead seller={seller} />
      <section className="section">
        <h2>{text.offers}</h2>
        {list.results.length > 0 ? (
          <CardGrid offers={list.results} headingLevel={3} rankingLink={false} />
        ) : (
          <EmptyState
            title={text.noOffers}
            actions={<ButtonLink href="/ofertas/">{text.allOffers}</ButtonLink>}
          >
            <p>{text.noOffersText}</p>
          </EmptyState>
        )}
        <Pagination
          page={list.page}
          pages={list.pageCount}
          hrefOf={(number) => (number === 1 ? path : `${path}?page=${number}`)}
        />
      </section>
      <SellerPlaces seller={seller} />
      <SellerOpinionList seller={seller} path={path} />
      <SellerLegal seller={seller} complaintsEmail={complaintsEmail} />
    </div>
  );
}
