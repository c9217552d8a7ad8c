/** /socios/equipo: members, and open invitations. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { resendInvitation, withdrawInvitation } from "~/domain/organizations/team/change-invitation.server";
import { listInvitations, listTeamMembers } from "~/domain/organizations/team/queries.server";
import { mailboxTarget, tooOften } from "~/http/limits/page-limits.server";
import { dayOf, momentOf } from "~/http/panel/moments";
import { refuseForm, submitPanelForm } from "~/http/panel/panel-form.server";
import { readPartnerForm, requirePartner } from "~/http/panel/partner-page.server";
import { team as text } from "~/locales/es/panel/team";
import { ErrorSummary } from "~/ui/form/error-summary";
import { ButtonLink } from "~/ui/panel/button-link";
import { PageHeader } from "~/ui/panel/page-header";
import { panelMeta } from "~/ui/panel/panel-meta";
import { PanelSection } from "~/ui/panel/panel-section";
import { InvitationList, MemberList } from "~/ui/panel/team-lists";

const HERE = "/socios/equipo";

export const meta = panelMeta(text.title, text.lead);

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, user, organization } = await requirePartner(page, "team");
  const [members, invitations] = await Promise.all([
    listTeamMembers(ctx, organization.id),
    listInvitations(ctx, organization.id),
  ]);
  const now = Date.now();
  return {
    members: members.map(({ userId, email, firstName, lastName, role, since }) => ({
      userId,
      email,
      role,
      name: `${firstName} ${lastName}`.trim() || email,
      since: dayOf(since),
      you: userId === user.userId,
    })),
    invitations: invitations.map(({ id, email, role, expiresAt }) => ({
      id,
      email,
      role,
      until: momentOf(expiresAt),
      expired: expiresAt <= now,
    })),
  };
}

const schema = z.object({ intent: z.enum(["resend", "withdraw"]), invitation: z.string() });

export async function action(page: ActionFunctionArgs) {
  const { ctx, form, organization } = await readPartnerForm(page, "team");
  const id = form.get("invitation");
  const invitation = (await listInvitations(ctx, organization.id)).find((one) => one.id === id);
  if (!invitation) return refuseForm(form, [{ field: null, message: text.gone }], 409);
  const { email } = invitation;
  if (form.get("intent") === "resend") {
    const wait = await tooOften(page, "invite", mailboxTarget(email));
    if (wait) return refuseForm(form, [{ field: null, message: wait }], 429);
  }
  return submitPanelForm({ form, schema }, async ({ intent }) => {
    const one = { organizationId: organization.id, invitationId: invitation.id };
    if (intent === "resend") await resendInvitation(ctx, one);
    else await withdrawInvitation(ctx, one);
    return { to: HERE, message: intent === "resend" ? text.resent(email) : text.withdrawn(email) };
  });
}

export default function Team() {
  const { members, invitations } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        title={text.title}
        lead={text.lead}
        actions={<ButtonLink href="/socios/equipo/invitar" label={text.invite} />}
      />
      <ErrorSummary errors={refused?.problems ?? []} />
      <PanelSection id="members" title={text.members} first>
        <MemberList members={members} />
      </PanelSection>
      <PanelSection id="invitations" title={text.invitations}>
        <InvitationList invitations={invitations} />
      </PanelSection>
    </>
  );
}
