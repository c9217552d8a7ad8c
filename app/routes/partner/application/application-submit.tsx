/** /socios/alta/enviar: the owner reads the application, accepts the terms, and submits it for review. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { findRegion } from "~/domain/catalogue/regions";
import { submissionFields } from "~/domain/organizations/application/schemas";
import { submitApplication } from "~/domain/organizations/application/submit-application.server";
import { readOrganizationAlone } from "~/domain/organizations/queries.server";
import { readPartnerForm, requirePartner, submitPanelForm } from "~/http/panel/kit.server";
import { PANEL_HOME } from "~/http/panel/panel-paths";
import { applicationSubmit as text } from "~/locales/es/panel/application";
import { site } from "~/site-settings";
import { Notice } from "~/ui/elements/notice";
import { CheckField } from "~/ui/form/choice";
import { Button, bindFields, PageHeader, PanelForm, panelMeta, useRefused } from "~/ui/panel/kit";

export const meta = panelMeta(text.title, text.lead);

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, organization } = await requirePartner(page, "organization_write");
  const found = await readOrganizationAlone(ctx, organization.id);
  const { street, postalCode, city, province } = found.address;
  return {
    draft: found.status === "draft",
    reason: found.status === "draft" ? found.reason : null,
    terms: site.partnerTermsVersion,
    facts: {
      name: found.name,
      legalName: found.legalName,
      taxId: found.taxId,
      place: `${street}, ${postalCode} ${city} (${findRegion(province)?.label ?? province})`,
      regime: text.regimes[found.taxRegime],
    },
  };
}

const schema = z.object({ ...submissionFields(), terms: z.literal("1", { error: text.termsRequired }) });

/** Checkboxes that are not checked are not sent. */
const fieldsOf = (form: URLSearchParams) => ({
  terms_version: form.get("terms_version") ?? "",
  self_certified: form.get("self_certified") === "1",
  terms: form.get("terms") ?? "",
});

export async function action(page: ActionFunctionArgs) {
  const { ctx, form, organization } = await readPartnerForm(page, "organization_write");
  return submitPanelForm({ form, schema, read: fieldsOf }, async ({ terms_version }) => {
    await submitApplication(ctx, { organizationId: organization.id, termsVersion: terms_version });
    return { to: PANEL_HOME, message: text.sent };
  });
}

export default function SubmitApplication() {
  const { draft, reason, terms, facts } = useLoaderData<typeof loader>();
  const refused = useRefused<typeof action>();
  const bind = bindFields(refused);
  const rows = Object.keys(text.facts) as (keyof typeof text.facts)[];
  return (
    <>
      <PageHeader title={text.title} lead={draft ? text.lead : text.already} />
      {reason && (
        <Notice kind="warning" title={text.returned}>
          <p className="panel-written">{reason}</p>
        </Notice>
      )}
      <dl className="box stack--s panel-narrow">
        {rows.map((row) => (
          <div key={row}>
            <dt className="field__hint">{text.facts[row]}</dt>
            <dd>{facts[row]}</dd>
          </div>
        ))}
      </dl>
      {draft && (
        <p>
          <a href="/socios/organizacion/datos-legales">{text.correct}</a>
        </p>
      )}
      {draft ? (
        <PanelForm refused={refused} className="fields panel-narrow panel-section">
          <input type="hidden" name="terms_version" value={terms} />
          <CheckField
            {...bind.box("terms")}
            error={bind.error("terms")}
            label={
              <>
                {text.terms[0]}
                <a href="/socios/condiciones">{text.terms[1]}</a>
                {text.terms[2]}
              </>
            }
          />
          <CheckField
            {...bind.box("self_certified")}
            error={bind.error("self_certified")}
            label={text.certified}
          />
          <Button>{text.submit}</Button>
        </PanelForm>
      ) : (
        <p className="panel-section">
          <a href={PANEL_HOME}>{text.toHome}</a>
        </p>
      )}
    </>
  );
}
