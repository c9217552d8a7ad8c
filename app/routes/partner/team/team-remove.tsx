/** /socios/equipo/:userId/quitar: removes a member from the team. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { removeMember } from "~/domain/organizations/team/change-members.server";
import { confirmation } from "~/http/panel/kit.server";
import { readTeamMember } from "~/http/panel/team-member.server";
import { team, memberTexts as text } from "~/locales/es/panel/team";
import { ConfirmPage, panelMeta } from "~/ui/panel/kit";

const TEAM = "/socios/equipo";

export const meta = panelMeta(text.remove, team.lead);

const member = confirmation("team", (partner, { userId }) => readTeamMember(partner, userId));

export async function loader(page: LoaderFunctionArgs) {
  const { userId, name } = await member.ask(page);
  return { userId, name };
}

export function action(page: ActionFunctionArgs) {
  return member.answer(page, async ({ ctx, organization, user }, { userId, name }) => {
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
