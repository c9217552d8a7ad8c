/** /socios/ofertas/importar: takes a file of offers, or its pasted text. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { IMPORT_LIMIT_BYTES, storeImport } from "~/domain/catalogue/import-jobs/offer-imports.server";
import { isDomainError } from "~/domain/kernel/errors";
import { newId } from "~/domain/kernel/ids.server";
import { objectId } from "~/domain/kernel/schemas";
import { tooOften } from "~/http/limits/page-limits.server";
import { withImportForm } from "~/http/panel/import-form.server";
import { readPartnerForm, refuseForm, requirePartner, submitPanelForm } from "~/http/panel/kit.server";
import { OFFERS_PATH } from "~/http/panel/lists/offer-list-address";
import { isFileForm } from "~/http/uploads/sent-pictures.server";
import { fieldText } from "~/locales/es/field-errors";
import { IMPORT_PATH, offersImport as text } from "~/locales/es/panel/import";
import {
  Button,
  bindFields,
  Field,
  PageHeader,
  PanelButtonLink,
  PanelForm,
  panelMeta,
  TextareaField,
  useRefused,
} from "~/ui/panel/kit";

export const meta = panelMeta(text.title);

export async function loader(page: LoaderFunctionArgs) {
  await requirePartner(page, "offers_write");
  return { key: newId() };
}

const schema = z.object({ key: objectId() });

/** What is wrong with the form as a whole, so that it could not be read to its end. */
function unread(error: unknown, fields: URLSearchParams) {
  const refuse = (message: string, status: number) =>
    refuseForm(fields, [{ field: "file", message }], status);
  if (isDomainError(error, "too_large")) return refuse(text.tooLarge, 413);
  if (!isDomainError(error, "invalid")) throw error;
  const code = error.facts.fields?.file?.[0];
  return refuse(code === undefined ? text.malformed : fieldText(code), 400);
}

export async function action(page: ActionFunctionArgs) {
  if (!isFileForm(page.request)) {
    const { form } = await readPartnerForm(page, "offers_write");
    return refuseForm(form, [{ field: "file", message: fieldText("import_missing") }], 400);
  }
  const fields = new URLSearchParams();
  const wanted = { action: "offers_write", limit: IMPORT_LIMIT_BYTES, fields } as const;
  try {
    return await withImportForm(page, wanted, async ({ form, path, ctx, organization }) => {
      const wait = await tooOften(page, "upload");
      if (wait) return refuseForm(form, [{ field: null, message: wait }], 429);
      return submitPanelForm({ form, schema }, async ({ key }) => {
        const id = await storeImport(ctx, { organizationId: organization.id, path, key });
        return { to: `${IMPORT_PATH}/${id}`, message: text.stored };
      });
    });
  } catch (error) {
    return unread(error, fields);
  }
}

export default function OffersImport() {
  const { key } = useLoaderData<typeof loader>();
  const refused = useRefused<typeof action>();
  const bind = bindFields(refused);
  return (
    <>
      <PageHeader
        title={text.title}
        back={{ href: OFFERS_PATH, label: text.back }}
        lead={text.lead}
        actions={
          <>
            <PanelButtonLink
              variant="secondary"
              href={`${IMPORT_PATH}/plantilla.csv`}
              download
              label={text.template}
            />
            <PanelButtonLink
              variant="secondary"
              href={`${IMPORT_PATH}/ofertas.csv`}
              download
              label={text.own}
            />
          </>
        }
      />
      <PanelForm refused={refused} className="fields panel-narrow" encType="multipart/form-data">
        <input type="hidden" name="key" value={key} />
        {/* Before the file: what is pasted is read, and kept, also when the file turns out to be too large. */}
        <TextareaField {...bind.field("text")} label={text.paste} hint={text.pasteHint} rows={6} />
        <Field
          {...bind.bare("file")}
          type="file"
          accept=".csv,.json,.jsonl,.ndjson,.txt,text/csv,application/json"
          label={text.file}
          hint={text.fileHint}
        />
        <div className="cluster">
          <Button>{text.next}</Button>
        </div>
      </PanelForm>
    </>
  );
}
