/** /socios/equipo/invitar: invites a mailbox to the team, in a role. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { newId } from "~/domain/kernel/ids.server";
import { inviteMember } from "~/domain/organizations/team/invite-member.server";
import { invitationFields } from "~/domain/organizations/team/schemas";
import { mailboxTarget, tooOften } from "~/http/limits/page-limits.server";
import { readPartnerForm, refuseForm, requirePartner, submitPanelForm } from "~/http/panel/kit.server";
import { sentId } from "~/http/panel/sent-id";
import { team, inviteTexts as text } from "~/locales/es/panel/team";
import { Button, bindFields, Field, PageHeader, PanelForm, panelMeta, useRefused } from "~/ui/panel/kit";
import { RoleChoice } from "~/ui/panel/role-choice";

const TEAM = "/socios/equipo";

export const meta = panelMeta(text.title, text.lead);

export async function loader(page: LoaderFunctionArgs) {
  await requirePartner(page, "team");
  return { id: newId() };
}

const schema = z.object(invitationFields());

export async function action(page: ActionFunctionArgs) {
  const { ctx, form, organization } = await readPartnerForm(page, "team");
  const wait = await tooOften(page, "invite", mailboxTarget(form.get("email") ?? ""));
  if (wait) return refuseForm(form, [{ field: null, message: wait }], 429);
  return submitPanelForm({ form, schema }, async (input) => {
    await inviteMember(ctx, { id: sentId(form), organizationId: organization.id, ...input });
    return { to: TEAM, message: text.sent(input.email) };
  });
}

export default function InviteMember() {
  const { id } = useLoaderData<typeof loader>();
  const refused = useRefused<typeof action>();
  const bind = bindFields(refused, { role: "cashier" });
  return (
    <>
      <PageHeader title={text.title} lead={text.lead} back={{ href: TEAM, label: team.title }} />
      <PanelForm refused={refused} className="box fields panel-narrow">
        <input type="hidden" name="id" value={bind.typedOf("id") || id} />
        <Field
          {...bind.field("email")}
          label={text.email}
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          required
        />
        <RoleChoice legend={text.role} bind={bind} />
        <Button>{text.submit}</Button>
      </PanelForm>
    </>
  );
}
