/** /socios/ofertas/lote: one action on the offers ticked in the list, previewed for each, then handed to a job. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { previewBulk, requestBulk } from "~/domain/catalogue/bulk/bulk-jobs.server";
import { DomainError, isDomainError } from "~/domain/kernel/errors";
import { newId } from "~/domain/kernel/ids.server";
import { objectId } from "~/domain/kernel/schemas";
import { type BulkAddress, filterField, readBulkAddress } from "~/http/panel/bulk-address";
import { readPartnerForm, requirePartner, submitPanelForm } from "~/http/panel/kit.server";
import { shownOfMany } from "~/http/panel/lists/bulk-rows";
import { OFFER_FILTERS, OFFERS_PATH, offersChosenBy } from "~/http/panel/lists/offer-list-address";
import { fieldText } from "~/locales/es/field-errors";
import { BULK_OUTCOME_LABELS, BULK_PATH, bulkOffers as text } from "~/locales/es/panel/bulk";
import { BulkForm } from "~/ui/panel/bulk/bulk-choice";
import { BulkCounts, BulkTable } from "~/ui/panel/bulk/bulk-table";
import {
  Button,
  PageHeader,
  PanelButtonLink,
  PanelForm,
  PanelSection,
  panelMeta,
  TextNotice,
  useRefused,
} from "~/ui/panel/kit";

export const meta = panelMeta(text.title);

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, organization } = await requirePartner(page, "offers_write");
  const { action, matching, ...address } = readBulkAddress(page.request);
  const shown = {
    address: { ...address, filter: matching && fieldsOf(matching) },
    search: new URL(page.request.url).search,
    key: newId(),
    preview: null,
    notice: null,
  };
  if (matching === null && address.offerIds.length === 0) return data({ ...shown, notice: text.none });
  if (action === null) return data(shown, address.error ? 400 : 200);
  try {
    const chosen = chosenBy({ ...address, matching }, null);
    const rows = await previewBulk(ctx, { organizationId: organization.id, ...chosen, action });
    return data({ ...shown, preview: { ...shownOfMany(rows), isFilter: matching !== null } });
  } catch (error) {
    if (!isDomainError(error, "invalid")) throw error;
    return data({ ...shown, notice: fieldText(error.facts.fields?.offers?.[0] ?? "required") }, 400);
  }
}

const schema = z.object({
  key: objectId(),
  cuantas: z.coerce.number().int().min(0).max(1_000_000).optional(),
});

const fieldsOf = (matching: NonNullable<BulkAddress["matching"]>) =>
  Object.fromEntries(OFFER_FILTERS.map((name) => [filterField(name), matching[name]]));

/** @param expected how many offers of a filter the person has agreed to */
function chosenBy(
  { offerIds, matching }: Pick<BulkAddress, "offerIds" | "matching">,
  expected: number | null,
) {
  if (matching === null) return { offerIds };
  return { offerIds: [], matching: { filter: offersChosenBy(matching).selection, expected } };
}

export async function action(page: ActionFunctionArgs) {
  const { form, ctx, organization } = await readPartnerForm(page, "offers_write");
  const { action: asked, ...address } = readBulkAddress(page.request);
  return submitPanelForm({ form, schema }, async ({ key, cuantas }) => {
    if (asked === null) throw new DomainError("invalid", { fields: { accion: ["required"] } });
    const chosen = chosenBy(address, cuantas ?? 0);
    const id = await requestBulk(ctx, { organizationId: organization.id, ...chosen, action: asked, key });
    return { to: `${BULK_PATH}/${id}`, message: text.started };
  });
}

export default function OffersBulk() {
  const { address, search, key, preview, notice } = useLoaderData<typeof loader>();
  const refused = useRefused<typeof action>();
  const changing = preview ? preview.counts.done + preview.counts.waits : 0;
  return (
    <>
      <PageHeader title={text.title} back={{ href: OFFERS_PATH, label: text.back }} />
      {notice === null ? <BulkForm address={address} /> : <TextNotice kind="warning">{notice}</TextNotice>}
      {preview && (
        <PanelSection id="preview" title={text.previewTitle}>
          {address.word === "archivar" && changing > 0 && (
            <TextNotice kind="warning">{text.archiveWarning}</TextNotice>
          )}
          <BulkCounts counts={preview.counts} labels={BULK_OUTCOME_LABELS} />
          {preview.hidden > 0 && <p className="soft">{text.shown(preview.rows.length, preview.total)}</p>}
          <BulkTable caption={text.previewOf} rows={preview.rows} labels={BULK_OUTCOME_LABELS} />
          {changing > 0 ? (
            <PanelForm action={BULK_PATH + search} refused={refused}>
              <input type="hidden" name="key" value={key} />
              {preview.isFilter && <input type="hidden" name="cuantas" value={preview.total} />}
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
