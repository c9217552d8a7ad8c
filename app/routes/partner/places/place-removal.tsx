/** /socios/locales/:id/eliminar: deletes a place after asking; while offers use it, lists those to change first. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readPlace } from "~/domain/catalogue/places/place-queries.server";
import { deletePlace } from "~/domain/catalogue/places/write-place.server";
import { confirmation } from "~/http/panel/kit.server";
import { OFFERS_PATH } from "~/http/panel/lists/offer-list-address";
import { PANEL_PLACES } from "~/http/panel/panel-paths";
import { placesList, placeRemoval as text } from "~/locales/es/panel/places";
import { Notice } from "~/ui/elements/notice";
import { ConfirmPage, PageHeader, PanelButtonLink, panelMeta } from "~/ui/panel/kit";

export const meta = panelMeta(text.confirm, placesList.lead);

const place = confirmation("offers_write", ({ ctx, organization }, { id = "" }) =>
  readPlace(ctx, { organizationId: organization.id, placeId: id }),
);

export async function loader(page: LoaderFunctionArgs) {
  const { id, name, offers } = await place.ask(page);
  return { id, name, offers };
}

export function action(page: ActionFunctionArgs) {
  return place.answer(page, async ({ ctx, organization }, { id, name }) => {
    // Deleting needs no version: it is right also after changes by others.
    await deletePlace(ctx, { organizationId: organization.id, placeId: id, expectedVersion: null });
    return { to: PANEL_PLACES, message: text.done(name) };
  });
}

export default function PlaceRemoval() {
  const { id, name, offers } = useLoaderData<typeof loader>();
  const back = `${PANEL_PLACES}/${id}`;
  if (offers > 0) {
    return (
      <>
        <PageHeader title={text.title(name)} back={{ href: back, label: name }} />
        <Notice kind="warning">
          <p>{text.used(offers)}</p>
          <p>
            <PanelButtonLink variant="secondary" href={OFFERS_PATH} label={text.offers} />
          </p>
        </Notice>
      </>
    );
  }
  return (
    <ConfirmPage
      title={text.title(name)}
      consequences={text.consequences}
      confirm={text.confirm}
      cancelHref={back}
      danger
    />
  );
}
