/**
 * /ofertas/{ofertaId}/fotos/{n}: one picture of an offer in the whole window, uncropped, with links to its neighbours. Ships
 * no script; as public as the offer's page, and as long.
 */
import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { readOffer } from "~/domain/catalogue/offer-page/offer-queries.server";
import { pictureSized } from "~/domain/media/picture-address";
import { revalidatedPageHeaders } from "~/http/answer/caching";
import { keep } from "~/http/kept/kept-rule";
import { publicOrigin } from "~/http/request/public-origin.server";
import { pictureViewer as text } from "~/locales/es/picture-viewer";
import { errors } from "~/locales/es/ui";
import { database } from "~/runtime.server";
import { PictureViewer } from "~/ui/elements/picture-viewer";
import { GenericErrorView, NotFoundView, UnavailableView } from "~/ui/layout/error-view";
import { partMeta } from "~/ui/metadata/offer-part-meta";
import viewerUrl from "~/ui/styles/viewer.css?url";

export const handle = { script: false, bare: true };

export const headers = keep({ of: "offers" }, revalidatedPageHeaders);

export const links: LinksFunction = () => [{ rel: "stylesheet", href: viewerUrl }];

export const meta: MetaFunction<typeof loader> = ({ data: shown }) =>
  partMeta(shown, ({ title, n, total, picture, origin, offerPath: path }) => {
    const { url, width, height } = pictureSized(picture, 1200, "jpg");
    return {
      title: text.title(n, total, title),
      description: picture.alt || title,
      image: { url: new URL(url, origin).href, width, height, alt: picture.alt },
      path,
    };
  });

/** From 1, without leading zeros: each picture has one URL. */
const NUMBER = /^[1-9]\d?$/;

export async function loader({ params: { ofertaId = "", n: number = "" } }: LoaderFunctionArgs) {
  const offer = NUMBER.test(number) ? await readOffer(database(), ofertaId) : null;
  const n = Number(number);
  const picture = offer?.pictures[n - 1];
  if (!offer || !picture) throw data(null, { status: 404 });
  const { id, title, over, pictures } = offer;
  const { url, alt, width, height } = picture;
  const shown = {
    title,
    offerPath: `/ofertas/${id}/`,
    n,
    total: pictures.length,
    picture: { url, alt, width, height },
    origin: publicOrigin(),
  };
  return data(shown, { status: over ? 410 : 200 });
}

export default function OfferPicture() {
  const { title, offerPath, n, total, picture } = useLoaderData<typeof loader>();
  const pathOf = (number: number) => `${offerPath}fotos/${number}`;
  return (
    <PictureViewer
      picture={picture}
      alt={picture.alt || title}
      title={text.title(n, total, title)}
      texts={{ ...text, place: text.place(n, total) }}
      paths={{
        close: offerPath,
        before: n > 1 ? pathOf(n - 1) : null,
        after: n < total ? pathOf(n + 1) : null,
      }}
    />
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundView />;
  if (isRouteErrorResponse(error) && error.status === 503) return <UnavailableView />;
  return <GenericErrorView message={errors.generic} />;
}
