/** /socios/equipo/:userId: a member's role. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { changeMemberRole } from "~/domain/organizations/team/change-members.server";
import { roleFields } from "~/domain/organizations/team/schemas";
import { readPartnerForm, requirePartner, submitPanelForm } from "~/http/panel/kit.server";
import { readTeamMember } from "~/http/panel/team-member.server";
import { ROLE_NAMES } from "~/locales/es/panel/shell";
import { team, memberTexts as text } from "~/locales/es/panel/team";
import {
  Button,
  bindFields,
  PageHeader,
  PanelButtonLink,
  PanelForm,
  panelMeta,
  useRefused,
} from "~/ui/panel/kit";
import { RoleChoice } from "~/ui/panel/role-choice";

const TEAM = "/socios/equipo";

export const meta = panelMeta(team.title, team.lead);

export async function loader(page: LoaderFunctionArgs) {
  const partner = await requirePartner(page, "team");
  const { userId, name, email, role } = await readTeamMember(partner, page.params.userId);
  return { userId, name, email, role };
}

const schema = z.object(roleFields());

export async function action(page: ActionFunctionArgs) {
  const partner = await readPartnerForm(page, "team");
  const { userId, name } = await readTeamMember(partner, page.params.userId);
  const { ctx, form, organization, user } = partner;
  return submitPanelForm({ form, schema }, async ({ role }) => {
    await changeMemberRole(ctx, { organizationId: organization.id, userId, role });
    // An owner who gave the role away may not open the team any more.
    const to = userId === user.userId && role !== "owner" ? "/socios/inicio" : TEAM;
    return { to, message: text.saved(name, ROLE_NAMES[role]) };
  });
}

export default function TeamMemberPage() {
  const { userId, name, email, role } = useLoaderData<typeof loader>();
  const refused = useRefused<typeof action>();
  const bind = bindFields(refused, { role });
  return (
    <>
      <PageHeader
        title={text.title(name)}
        lead={`${email}. ${text.hint}`}
        back={{ href: TEAM, label: team.title }}
      />
      <PanelForm refused={refused} className="box fields panel-narrow">
        <RoleChoice legend={text.legend} bind={bind} />
        <div className="cluster">
          <Button>{text.submit}</Button>
          <PanelButtonLink variant="danger" href={`${TEAM}/${userId}/quitar`} label={text.remove} />
        </div>
      </PanelForm>
    </>
  );
}
