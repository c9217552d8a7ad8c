/** /socios/locales/:id: changes a place and, with it, the offers that are redeemed there. */
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { changePlace } from "~/domain/catalogue/manage/change-place.server";
import { readPlace } from "~/domain/catalogue/places/place-queries.server";
import { ownObject, readPartnerForm, requirePartner, submitPanelForm } from "~/http/panel/kit.server";
import { PANEL_PLACES } from "~/http/panel/panel-paths";
import { placeFormSchema, placeFormValues, readPlaceFields, withOwnPosition } from "~/http/panel/place-form";
import { placeFieldLabel, placesList, placeForm as text } from "~/locales/es/panel/places";
import { pageMeta } from "~/ui/metadata/page-meta";
import { PageHeader, PanelButtonLink, StaleValues, useRefused } from "~/ui/panel/kit";
import { PlaceForm } from "~/ui/panel/places/place-form";
import placesUrl from "~/ui/panel/places/places.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: placesUrl }];

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({ title: data?.name ?? placesList.title, description: placesList.lead, noindex: true });

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, organization } = await requirePartner(page, "offers_write");
  const placeId = page.params.id ?? "";
  const place = await ownObject(readPlace(ctx, { organizationId: organization.id, placeId }));
  const { id, name, offers, version } = place;
  return { id, name, offers, version, values: placeFormValues(place) };
}

export async function action(page: ActionFunctionArgs) {
  const { form, ctx, organization } = await readPartnerForm(page, "offers_write");
  const one = { organizationId: organization.id, placeId: page.params.id ?? "" };
  const stored = await ownObject(readPlace(ctx, one));
  return submitPanelForm({ form, schema: placeFormSchema, read: readPlaceFields }, async (sent) => {
    const content = withOwnPosition(sent, stored);
    await changePlace(ctx, { ...one, content, expectedVersion: Number(form.get("version")) });
    return { to: PANEL_PLACES, message: text.saved(content.name) };
  });
}

export default function EditPlace() {
  const { id, name, offers, version, values } = useLoaderData<typeof loader>();
  const refused = useRefused<typeof action>();
  const here = `${PANEL_PLACES}/${id}`;
  // Other conflicts change nothing of what is stored.
  const isStale = refused?.stale && refused.typed.version?.[0] !== String(version);
  return (
    <>
      <PageHeader
        title={name}
        lead={text.editLead(offers)}
        back={{ href: PANEL_PLACES, label: placesList.title }}
        actions={<PanelButtonLink variant="danger" href={`${here}/eliminar`} label={text.remove} />}
      />
      {isStale && <StaleValues refused={refused} values={values} labelOf={placeFieldLabel} />}
      <PlaceForm refused={refused} values={values} version={version} />
    </>
  );
}
