/** /socios/organizacion/datos-legales: the owner corrects legal data that staff have not verified yet. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { plainText } from "~/domain/kernel/schemas";
import { legalFields } from "~/domain/organizations/application/schemas";
import { changeOrganization } from "~/domain/organizations/change-organization.server";
import {
  isWritable,
  legalDataInput,
  readLegalData,
  regimeAfter,
} from "~/domain/organizations/legal/read-legal-data";
import { readOrganization } from "~/domain/organizations/queries.server";
import { withFieldNames } from "~/http/panel/field-names.server";
import { readPartnerForm, requirePartner, submitPanelForm } from "~/http/panel/kit.server";
import { legalFacts } from "~/http/panel/organization-facts";
import { PANEL_ORGANIZATION } from "~/http/panel/panel-paths";
import { organizationPage } from "~/locales/es/panel/organization";
import { legalData as text } from "~/locales/es/panel/organization-legal";
import { identity } from "~/site-identity";
import {
  Button,
  bindFields,
  Field,
  labelsOf,
  PageHeader,
  PanelForm,
  panelMeta,
  StaleValues,
} from "~/ui/panel/kit";
import { LegalFields } from "~/ui/panel/organization/legal-fields";
import { Facts } from "~/ui/panel/organization/organization-parts";

export const meta = panelMeta(text.title);

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, organization } = await requirePartner(page, "organization_write");
  const own = await readOrganization(ctx, organization.id);
  const isVerified = own.verifiedAt !== null;
  const email = identity.contacts.customerServiceEmail;
  return {
    version: own.version,
    values: legalDataInput(own),
    facts: legalFacts(own),
    refusal: isVerified
      ? organizationPage.legalVerified(email)
      : isWritable(own)
        ? null
        : text.foreign(email),
  };
}

/** The form's fields by the verb's. */
const FIELDS = {
  tax_id: "tax_number",
  "address.postal_code": "postal_code",
  "address.province": "province",
};

const schema = z.object({
  ...legalFields(),
  registry_info: plainText(300).optional(),
  version: z.coerce.number().int(),
});

export async function action(page: ActionFunctionArgs) {
  const { form, ctx, organization } = await readPartnerForm(page, "organization_write");
  return submitPanelForm({ form, schema }, async ({ version, ...sent }) => {
    const before = await readOrganization(ctx, organization.id);
    const after = readLegalData(sent);
    const content = { ...after, taxRegime: regimeAfter(before, after) ?? before.taxRegime };
    const change = { id: organization.id, content, expectedVersion: version };
    await withFieldNames(changeOrganization(ctx, change), FIELDS);
    return { to: PANEL_ORGANIZATION, message: text.saved };
  });
}

const labelOf = labelsOf(text.labels);

export default function LegalDataPage() {
  const { version, values, facts, refusal } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const bind = bindFields(refused, values);
  return (
    <>
      <PageHeader
        title={text.title}
        lead={refusal ?? text.lead}
        back={{ href: PANEL_ORGANIZATION, label: text.back }}
      />
      {refusal !== null ? (
        <Facts facts={facts} />
      ) : (
        <>
          <StaleValues refused={refused} values={values} labelOf={labelOf} />
          <PanelForm refused={refused} labelOf={labelOf} className="fields panel-narrow">
            <input type="hidden" name="version" value={version} />
            <LegalFields bind={bind} />
            <Field
              {...bind.field("registry_info")}
              label={text.registry}
              hint={text.registryHint}
              maxLength={300}
            />
            <Button>{text.submit}</Button>
          </PanelForm>
        </>
      )}
    </>
  );
}
