/**
 * /ofertas/{ofertaId}/opiniones/fotos/{fotoId}: one approved picture of an opinion in the whole window, with links to those beside
 * it. Ships no script; gone as soon as the picture or its opinion is.
 */
import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { readOffer } from "~/domain/catalogue/offer-page/offer-queries.server";
import { picturesBeside } from "~/domain/feedback/pictures/read-pictures.server";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { revalidatedPageHeaders } from "~/http/answer/caching";
import { publicOrigin } from "~/http/request/public-origin.server";
import { opinionPictureViewer as text } from "~/locales/es/opinion-pictures";
import { errors } from "~/locales/es/ui";
import { database } from "~/runtime.server";
import { PictureViewer } from "~/ui/elements/picture-viewer";
import { GenericErrorView, NotFoundView, UnavailableView } from "~/ui/layout/error-view";
import { partMeta } from "~/ui/metadata/offer-part-meta";
import viewerUrl from "~/ui/styles/viewer.css?url";

export const handle = { script: false, bare: true };

export const headers = revalidatedPageHeaders;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: viewerUrl }];

export const meta: MetaFunction<typeof loader> = ({ data: shown }) =>
  partMeta(shown, ({ title, n, total, picture, offerPath: path }) => ({
    title: text.title(n, total, title),
    description: picture.alt,
    path,
  }));

export async function loader({ params: { ofertaId = "", fotoId = "" } }: LoaderFunctionArgs) {
  const offer = isUuid(ofertaId) ? await readOffer(database(), ofertaId) : null;
  const beside = offer ? await picturesBeside(database(), offer.id, fotoId) : [];
  const index = beside.findIndex(({ id }) => id === fotoId.toLowerCase());
  const picture = beside[index];
  if (!offer || !picture) throw data(null, { status: 404 });
  const { url, alt, width, height } = picture;
  const shown = {
    title: offer.title,
    offerPath: `/ofertas/${offer.id}/`,
    n: index + 1,
    total: beside.length,
    before: beside[index - 1]?.id ?? null,
    after: beside[index + 1]?.id ?? null,
    picture: { url, alt, width, height },
    origin: publicOrigin(),
  };
  return data(shown, { status: offer.over ? 410 : 200 });
}

export default function OpinionPicture() {
  const { title, offerPath, n, total, picture, before, after } = useLoaderData<typeof loader>();
  const back = `${offerPath}opiniones`;
  const pathOf = (id: string | null) => id && `${back}/fotos/${id}`;
  return (
    <PictureViewer
      picture={picture}
      alt={picture.alt}
      title={text.title(n, total, title)}
      texts={{ ...text, place: text.place(n, total) }}
      paths={{ close: back, before: pathOf(before), after: pathOf(after) }}
    />
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundView />;
  if (isRouteErrorResponse(error) && error.status === 503) return <UnavailableView />;
  return <GenericErrorView message={errors.generic} />;
}
