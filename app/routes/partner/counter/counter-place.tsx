/** /socios/caja/local: chooses the place where the counter stands. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { forgetCounterPlace, keepCounterPlace, readCounterPlaces } from "~/http/panel/counter-place.server";
import { readPartnerForm, refuseForm, requirePartner, seeOther } from "~/http/panel/kit.server";
import { PANEL_COUNTER } from "~/http/panel/panel-paths";
import { counterPlace as text } from "~/locales/es/panel/counter";
import { Choice, ChoiceGroup } from "~/ui/form/choice";
import { Button, bindFields, PageHeader, PanelForm, panelMeta, useRefused } from "~/ui/panel/kit";

export const meta = panelMeta(text.title, text.lead);

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, organization } = await requirePartner(page, "redeem");
  const { places, chosen } = await readCounterPlaces(page.request, ctx, organization.id);
  return { places, chosen: chosen?.id ?? "" };
}

export async function action(page: ActionFunctionArgs) {
  const { form, ctx, organization } = await readPartnerForm(page, "redeem");
  const asked = form.get("place");
  const toast = (message: string) => [{ kind: "success" as const, text: message }];
  if (asked === "") {
    return seeOther(PANEL_COUNTER, { cookies: [await forgetCounterPlace()], toasts: toast(text.cleared) });
  }
  const { places } = await readCounterPlaces(page.request, ctx, organization.id);
  const place = places.find(({ id }) => id === asked);
  if (!place) return refuseForm(form, [{ field: "place", message: text.unknown }], 400);
  return seeOther(PANEL_COUNTER, {
    cookies: [await keepCounterPlace(organization.id, place.id)],
    toasts: toast(text.saved(place.name)),
  });
}

export default function CounterPlacePage() {
  const { places, chosen } = useLoaderData<typeof loader>();
  const refused = useRefused<typeof action>();
  const bind = bindFields(refused, { place: chosen });
  return (
    <>
      <PageHeader title={text.title} lead={text.lead} />
      {places.length === 0 ? (
        <p>{text.noPlaces}</p>
      ) : (
        <PanelForm refused={refused} labelOf={() => text.legend}>
          <ChoiceGroup legend={text.legend} {...bind.bare("place")}>
            {[...places, { id: "", name: text.none, where: undefined }].map(({ id, name, where }) => (
              <Choice key={id} {...bind.choice("place", id)} label={name} description={where} />
            ))}
          </ChoiceGroup>
          <Button block>{text.submit}</Button>
        </PanelForm>
      )}
    </>
  );
}
