/** /socios/tu-nombre: what the team calls the member. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { changeOwnName, readOwnName } from "~/domain/organizations/team/own-membership.server";
import { memberNameFields } from "~/domain/organizations/team/schemas";
import { MEMBER_NAME_LENGTH } from "~/domain/organizations/team/team";
import { ownObject, readPartnerForm, requirePartner, submitPanelForm } from "~/http/panel/kit.server";
import { ownNameTexts as text } from "~/locales/es/panel/team";
import { Button, bindFields, Field, PageHeader, PanelForm, panelMeta, useRefused } from "~/ui/panel/kit";

const HERE = "/socios/tu-nombre";

export const meta = panelMeta(text.title);

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, organization } = await requirePartner(page, "home");
  const { name, accountName } = await ownObject(readOwnName(ctx, organization.id));
  return { organization: organization.name, name: name ?? "", hint: text.hint(accountName) };
}

const schema = z.object(memberNameFields());

export async function action(page: ActionFunctionArgs) {
  const { ctx, form, organization } = await readPartnerForm(page, "home");
  return submitPanelForm({ form, schema }, async ({ name = null }) => {
    await changeOwnName(ctx, { organizationId: organization.id, name });
    return { to: HERE, message: text.saved };
  });
}

export default function OwnName() {
  const { organization, name, hint } = useLoaderData<typeof loader>();
  const refused = useRefused<typeof action>();
  const bind = bindFields(refused, { name });
  return (
    <>
      <PageHeader title={text.title} lead={text.lead(organization)} />
      <PanelForm refused={refused} labelOf={() => text.name} className="box fields panel-narrow">
        <Field
          {...bind.field("name")}
          label={text.name}
          hint={hint}
          autoComplete="name"
          maxLength={MEMBER_NAME_LENGTH}
        />
        <Button>{text.submit}</Button>
      </PanelForm>
    </>
  );
}
