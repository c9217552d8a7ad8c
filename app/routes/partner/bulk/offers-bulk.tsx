/** /socios/ofertas/lote: one action on the offers ticked in the list, previewed for each, then handed to a job. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { previewBulk, requestBulk } from "~/domain/catalogue/bulk/bulk-jobs.server";
import { DomainError, isDomainError } from "~/domain/kernel/errors";
import { newId } from "~/domain/kernel/ids.server";
import { objectId } from "~/domain/kernel/schemas";
import { readBulkAddress } from "~/http/panel/bulk-address";
import { readPartnerForm, requirePartner, submitPanelForm } from "~/http/panel/kit.server";
import { OFFERS_PATH } from "~/http/panel/lists/offer-list-address";
import { fieldText } from "~/locales/es/field-errors";
import { BULK_OUTCOME_LABELS, BULK_PATH, bulkOffers as text } from "~/locales/es/panel/bulk";
import { BulkForm } from "~/ui/panel/bulk/bulk-choice";
import { BulkTable } from "~/ui/panel/bulk/bulk-table";
import {
  Button,
  PageHeader,
  PanelButtonLink,
  PanelForm,
  PanelSection,
  panelMeta,
  TextNotice,
} from "~/ui/panel/kit";

export const meta = panelMeta(text.title);

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, organization } = await requirePartner(page, "offers_write");
  const { action, ...address } = readBulkAddress(page.request);
  const shown = { address, search: new URL(page.request.url).search, key: newId(), rows: null, notice: null };
  if (address.offerIds.length === 0) return data({ ...shown, notice: text.none });
  if (action === null) return data(shown, address.error ? 400 : 200);
  try {
    const { offerIds } = address;
    const rows = await previewBulk(ctx, { organizationId: organization.id, offerIds, action });
    return data({ ...shown, rows });
  } catch (error) {
    if (!isDomainError(error, "invalid")) throw error;
    return data({ ...shown, notice: fieldText(error.facts.fields?.offers?.[0] ?? "required") }, 400);
  }
}

const schema = z.object({ key: objectId() });

export async function action(page: ActionFunctionArgs) {
  const { form, ctx, organization } = await readPartnerForm(page, "offers_write");
  const { offerIds, action: asked } = readBulkAddress(page.request);
  return submitPanelForm({ form, schema }, async ({ key }) => {
    if (asked === null) throw new DomainError("invalid", { fields: { accion: ["required"] } });
    const id = await requestBulk(ctx, { organizationId: organization.id, offerIds, action: asked, key });
    return { to: `${BULK_PATH}/${id}`, message: text.started };
  });
}

export default function OffersBulk() {
  const { address, search, key, rows, notice } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const changing = rows?.filter(({ outcome }) => outcome === "done" || outcome === "waits").length ?? 0;
  return (
    <>
      <PageHeader title={text.title} back={{ href: OFFERS_PATH, label: text.back }} />
      {notice === null ? <BulkForm address={address} /> : <TextNotice kind="warning">{notice}</TextNotice>}
      {rows && (
        <PanelSection id="preview" title={text.previewTitle}>
          {address.word === "archivar" && changing > 0 && (
            <TextNotice kind="warning">{text.archiveWarning}</TextNotice>
          )}
          <BulkTable caption={text.previewOf} rows={rows} labels={BULK_OUTCOME_LABELS} />
          {changing > 0 ? (
            <PanelForm action={BULK_PATH + search} refused={refused}>
              <input type="hidden" name="key" value={key} />
              <div className="cluster">
                <Button>{text.apply(changing)}</Button>
                <PanelButtonLink variant="secondary" href={OFFERS_PATH} label={text.back} />
              </div>
            </PanelForm>
          ) : (
            <p>{text.nothing}</p>
          )}
        </PanelSection>
      )}
    </>
  );
}
