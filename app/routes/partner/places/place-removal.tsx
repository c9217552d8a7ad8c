/** /socios/locales/:id/eliminar: deletes a place after asking; while offers use it, lists those to change first. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readPlace } from "~/domain/catalogue/places/place-queries.server";
import { deletePlace } from "~/domain/catalogue/places/write-place.server";
import {
  NO_FIELDS,
  ownObject,
  readPartnerForm,
  requirePartner,
  submitPanelForm,
} from "~/http/panel/kit.server";
import { OFFERS_PATH } from "~/http/panel/lists/offer-list-address";
import { PANEL_PLACES } from "~/http/panel/panel-paths";
import { placesList, placeRemoval as text } from "~/locales/es/panel/places";
import { Notice } from "~/ui/elements/notice";
import { ConfirmPage, PageHeader, PanelButtonLink, panelMeta } from "~/ui/panel/kit";

export const meta = panelMeta(text.confirm, placesList.lead);

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, organization } = await requirePartner(page, "offers_write");
  const placeId = page.params.id ?? "";
  const { id, name, offers } = await ownObject(readPlace(ctx, { organizationId: organization.id, placeId }));
  return { id, name, offers };
}

export async function action(page: ActionFunctionArgs) {
  const { form, ctx, organization } = await readPartnerForm(page, "offers_write");
  const one = { organizationId: organization.id, placeId: page.params.id ?? "" };
  const { name } = await ownObject(readPlace(ctx, one));
  return submitPanelForm({ form, schema: NO_FIELDS }, async () => {
    // Deleting needs no version: it is right also after changes by others.
    await deletePlace(ctx, { ...one, expectedVersion: null });
    return { to: PANEL_PLACES, message: text.done(name) };
  });
}

export default function PlaceRemoval() {
  const { id, name, offers } = useLoaderData<typeof loader>();
  const place = `${PANEL_PLACES}/${id}`;
  if (offers > 0) {
    return (
      <>
        <PageHeader title={text.title(name)} back={{ href: place, label: name }} />
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
      cancelHref={place}
      danger
    />
  );
}
