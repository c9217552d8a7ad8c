/** /socios/alta: business data of an applicant; makes a draft organization with the applicant as its owner. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { applyAsPartner } from "~/domain/organizations/application/apply-as-partner.server";
import { applicationFields } from "~/domain/organizations/application/schemas";
import { personalPageHeaders } from "~/http/answer/caching";
import { organizationCookie } from "~/http/cookies.server";
import { tooOften } from "~/http/limits/page-limits.server";
import { readForm, refuseForm, submitPanelForm } from "~/http/panel/kit.server";
import { programFile } from "~/http/remix/program-file.server";
import { readFormSession, requireFormSession } from "~/http/visitor/interrupted-form.server";
import { requireSessionUser } from "~/http/visitor/require-user.server";
import { application as text } from "~/locales/es/panel/application";
import { legalData } from "~/locales/es/panel/organization-legal";
import { contextFor } from "~/runtime.server";
import { moreStyles } from "~/ui/elements/more-styles";
import { FormPage } from "~/ui/form/form-page";
import { FormSessionFields } from "~/ui/form/form-session";
import unsavedChangesProgram from "~/ui/panel/frame/unsaved-changes.program.ts?module-program";
import {
  Button,
  bindFields,
  Field,
  labelsOf,
  namedProblems,
  panelMeta,
  type Refused,
  useRefused,
} from "~/ui/panel/kit";
import { LegalFields } from "~/ui/panel/organization/legal-fields";

export const links = moreStyles;

const HERE = "/socios/alta";
const NEXT = "/socios/alta/enviar";

const { path: program } = programFile(unsavedChangesProgram);

export const handle = { script: false };

export const headers = personalPageHeaders;

export const meta = panelMeta(text.title, text.lead);

export async function loader(page: LoaderFunctionArgs) {
  const user = await requireSessionUser(page, HERE);
  return { formSession: await readFormSession(page, user), program };
}

const schema = z.object(applicationFields());

export async function action(page: ActionFunctionArgs) {
  const form = await readForm(page.request);
  await requireFormSession(page, form);
  const ctx = contextFor(await requireSessionUser(page, HERE));
  const wait = await tooOften(page, "apply");
  if (wait) return refuseForm(form, [{ field: null, message: wait }], 429);
  return submitPanelForm({ form, schema }, async (input) => {
    const id = await applyAsPartner(ctx, input);
    return { to: NEXT, message: text.saved, cookies: [await organizationCookie.serialize(id)] };
  });
}

const labelOf = labelsOf({ ...legalData.labels, name: text.name, phone: text.phone });

export default function Application() {
  const loaded = useLoaderData<typeof loader>();
  const refused = useRefused<typeof action>();
  return (
    <FormPage title={text.title} lead={text.lead} problems={namedProblems(refused?.problems ?? [], labelOf)}>
      <ApplicationForm action={HERE} refused={refused} />
      <script type="module" src={loaded.program} />
    </FormPage>
  );
}

function ApplicationForm({ action, refused }: { action: string; refused: Refused | undefined }) {
  const bind = bindFields(refused, { trader_status: "trader" });
  return (
    <form
      method="post"
      action={action}
      className="box fields"
      noValidate
      data-unsaved={refused ? true : undefined}
    >
      <FormSessionFields refused={refused} />
      <Field
        {...bind.field("name")}
        label={text.name}
        hint={text.nameHint}
        autoComplete="organization"
        maxLength={120}
        required
      />
      <LegalFields bind={bind} />
      <Field
        {...bind.field("phone")}
        label={text.phone}
        type="tel"
        autoComplete="tel"
        maxLength={40}
        required
      />
      <Button>{text.submit}</Button>
    </form>
  );
}
