/** /socios/organizacion/datos-legales: the owner corrects legal data, or asks staff for a change once they are verified. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { newId } from "~/domain/kernel/ids.server";
import { objectId, plainText, requiredText } from "~/domain/kernel/schemas";
import { legalFields } from "~/domain/organizations/application/schemas";
import { changeOrganization } from "~/domain/organizations/change-organization.server";
import { askLegalChange, withdrawLegalChange } from "~/domain/organizations/legal/ask-legal-change.server";
import { latestLegalChange } from "~/domain/organizations/legal/legal-change-queries.server";
import {
  isWritable,
  legalDataInput,
  readLegalData,
  regimeAfter,
} from "~/domain/organizations/legal/read-legal-data";
import { readOrganizationAlone } from "~/domain/organizations/queries.server";
import { withFieldNames } from "~/http/panel/field-names.server";
import {
  ownObject,
  type PartnerPage,
  readPartnerForm,
  requirePartner,
  submitPanelForm,
} from "~/http/panel/kit.server";
import { legalDifferences } from "~/http/panel/legal-differences";
import { legalFacts } from "~/http/panel/organization-facts";
import { PANEL_LEGAL_DATA, PANEL_ORGANIZATION } from "~/http/panel/panel-paths";
import { formatDateTime } from "~/locales/es/format";
import { legalChange as asking, legalData as text } from "~/locales/es/panel/organization-legal";
import { identity } from "~/site-identity";
import { ErrorSummary } from "~/ui/form/error-summary";
import {
  Button,
  bindFields,
  Field,
  labelsOf,
  PageHeader,
  PanelForm,
  panelMeta,
  StaleValues,
  useRefused,
} from "~/ui/panel/kit";
import { LegalChangeFields, WaitingLegalChange } from "~/ui/panel/organization/legal-change-parts";
import { LegalFields } from "~/ui/panel/organization/legal-fields";
import { Facts } from "~/ui/panel/organization/organization-parts";

export const meta = panelMeta(text.title);

/** The request that waits, as its sender reads it. */
async function waitingRequest({ ctx, organization }: PartnerPage) {
  const latest = await latestLegalChange(ctx, organization.id);
  if (latest === null || latest.decided !== null) return null;
  const own = await readOrganizationAlone(ctx, organization.id);
  const { id, note, proposal, withAccount, requestedAt } = latest;
  const account = { label: asking.account, old: asking.accountOld, new: asking.accountNew };
  const differences = legalDifferences(own, proposal, withAccount ? account : null);
  return { id, note, differences, lead: asking.waiting(formatDateTime(requestedAt)) };
}

export async function loader(page: LoaderFunctionArgs) {
  const partner = await requirePartner(page, "organization_write");
  const own = await readOrganizationAlone(partner.ctx, partner.organization.id);
  const isVerified = own.verifiedAt !== null;
  const email = identity.contacts.customerServiceEmail;
  return {
    version: own.version,
    key: newId(),
    email,
    values: legalDataInput(own),
    facts: legalFacts(own),
    isVerified,
    waiting: isVerified ? await waitingRequest(partner) : null,
    refusal: isWritable(own) ? null : text.foreign(email),
  };
}

/** The form's fields by the verbs'. */
const FIELDS = {
  tax_id: "tax_number",
  "address.postal_code": "postal_code",
  "address.province": "province",
  "payout.iban": "iban",
};

const legal = { ...legalFields(), registry_info: plainText(300).optional() };

const correction = z.object({ ...legal, version: z.coerce.number().int() });

const request = z
  .object({
    ...legal,
    key: objectId(),
    iban: plainText(50).optional(),
    holder: plainText(140).optional(),
    note: requiredText(1_000),
  })
  .refine(({ iban, holder }) => !iban || holder, { path: ["holder"], error: "required" })
  .refine(({ iban, holder }) => iban || !holder, { path: ["iban"], error: "required" });

export async function action(page: ActionFunctionArgs) {
  const { form, ctx, organization } = await readPartnerForm(page, "organization_write");
  const organizationId = organization.id;
  switch (form.get("intent")) {
    case "ask":
      return submitPanelForm({ form, schema: request }, async ({ key, iban, holder, note, ...sent }) => {
        const payout = iban && holder ? { iban, holder } : null;
        const asked = { organizationId, key, legal: readLegalData(sent), payout, note };
        const { replayed } = await withFieldNames(askLegalChange(ctx, asked), FIELDS);
        return { to: PANEL_LEGAL_DATA, message: replayed ? asking.askedBefore : asking.asked };
      });
    case "withdraw":
      return submitPanelForm({ form, schema: z.object({ request: objectId() }) }, async (sent) => {
        await ownObject(withdrawLegalChange(ctx, { organizationId, requestId: sent.request }));
        return { to: PANEL_LEGAL_DATA, message: asking.withdrawn };
      });
    default:
      return submitPanelForm({ form, schema: correction }, async ({ version, ...sent }) => {
        const before = await readOrganizationAlone(ctx, organizationId);
        const after = readLegalData(sent);
        const content = { ...after, taxRegime: regimeAfter(before, after) ?? before.taxRegime };
        const change = { id: organizationId, content, expectedVersion: version };
        await withFieldNames(changeOrganization(ctx, change), FIELDS);
        return { to: PANEL_ORGANIZATION, message: text.saved };
      });
  }
}

const labelOf = labelsOf({
  ...text.labels,
  iban: asking.iban,
  holder: asking.holder,
  note: asking.note,
});

export default function LegalDataPage() {
  const { waiting, refusal, isVerified, facts } = useLoaderData<typeof loader>();
  const refused = useRefused<typeof action>();
  const lead = refusal ?? (waiting ? waiting.lead : isVerified ? asking.lead : text.lead);
  return (
    <>
      <PageHeader
        title={waiting ? asking.waitingTitle : text.title}
        lead={lead}
        back={{ href: PANEL_ORGANIZATION, label: text.back }}
      />
      {waiting ? (
        <>
          <ErrorSummary errors={refused?.problems ?? []} />
          <WaitingLegalChange request={waiting} />
        </>
      ) : refusal !== null ? (
        <Facts facts={facts} />
      ) : (
        <LegalDataForm />
      )}
    </>
  );
}

function LegalDataForm() {
  const { version, key, values, email, isVerified } = useLoaderData<typeof loader>();
  const refused = useRefused<typeof action>();
  const bind = bindFields(refused, values);
  return (
    <>
      {!isVerified && <StaleValues refused={refused} values={values} labelOf={labelOf} />}
      <PanelForm refused={refused} labelOf={labelOf} className="fields panel-narrow">
        {isVerified ? (
          <>
            <input type="hidden" name="intent" value="ask" />
            <input type="hidden" name="key" value={bind.typedOf("key") || key} />
          </>
        ) : (
          <input type="hidden" name="version" value={version} />
        )}
        <LegalFields bind={bind} />
        <Field
          {...bind.field("registry_info")}
          label={text.registry}
          hint={text.registryHint}
          maxLength={300}
        />
        {isVerified && <LegalChangeFields bind={bind} email={email} />}
        <Button>{isVerified ? asking.submit : text.submit}</Button>
      </PanelForm>
    </>
  );
}
