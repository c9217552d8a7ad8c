/** /socios/locales/nuevo: adds a place to the organization. */
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { createPlace } from "~/domain/catalogue/places/write-place.server";
import { newId } from "~/domain/kernel/ids.server";
import { readPartnerForm, requirePartner, submitPanelForm } from "~/http/panel/kit.server";
import { PANEL_PLACES } from "~/http/panel/panel-paths";
import { placeFormSchema, readPlaceFields } from "~/http/panel/place-form";
import { sentId } from "~/http/panel/sent-id";
import { placesList, placeForm as text } from "~/locales/es/panel/places";
import { PageHeader, panelMeta, useRefused } from "~/ui/panel/kit";
import { PlaceForm } from "~/ui/panel/places/place-form";
import placesUrl from "~/ui/panel/places/places.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: placesUrl }];

export const meta = panelMeta(text.createTitle, placesList.lead);

export async function loader(page: LoaderFunctionArgs) {
  await requirePartner(page, "offers_write");
  return { id: newId() };
}

export async function action(page: ActionFunctionArgs) {
  const { form, ctx, organization } = await readPartnerForm(page, "offers_write");
  return submitPanelForm({ form, schema: placeFormSchema, read: readPlaceFields }, async (content) => {
    await createPlace(ctx, organization.id, content, sentId(form));
    return { to: PANEL_PLACES, message: text.created(content.name) };
  });
}

export default function NewPlace() {
  const { id } = useLoaderData<typeof loader>();
  const refused = useRefused<typeof action>();
  return (
    <>
      <PageHeader title={text.createTitle} back={{ href: PANEL_PLACES, label: placesList.title }} />
      <PlaceForm refused={refused} newId={id} />
    </>
  );
}
