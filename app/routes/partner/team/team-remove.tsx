/** /socios/equipo/:userId/quitar: removes a member from the team. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { removeMember } from "~/domain/organizations/team/change-members.server";
import { NO_FIELDS, readPartnerForm, requirePartner, submitPanelForm } from "~/http/panel/kit.server";
import { readTeamMember } from "~/http/panel/team-member.server";
import { team, memberTexts as text } from "~/locales/es/panel/team";
import { ConfirmPage, panelMeta } from "~/ui/panel/kit";

const TEAM = "/socios/equipo";

export const meta = panelMeta(text.remove, team.lead);

export async function loader(page: LoaderFunctionArgs) {
  const partner = await requirePartner(page, "team");
  const { userId, name } = await readTeamMember(partner, page.params.userId);
  return { userId, name };
}

export async function action(page: ActionFunctionArgs) {
  const partner = await readPartnerForm(page, "team");
  const { userId, name } = await readTeamMember(partner, page.params.userId);
  const { ctx, form, organization, user } = partner;
  return submitPanelForm({ form, schema: NO_FIELDS }, async () => {
    await removeMember(ctx, { organizationId: organization.id, userId });
    return { to: userId === user.userId ? "/socios" : TEAM, message: text.removed(name) };
  });
}

export default function RemoveMember() {
  const { userId, name } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      title={text.removeTitle(name)}
      consequences={text.consequences}
      confirm={text.remove}
      cancelHref={`${TEAM}/${userId}`}
      danger
    />
  );
}
