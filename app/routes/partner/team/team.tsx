/** /socios/equipo: members, and open invitations. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { resendInvitation, withdrawInvitation } from "~/domain/organizations/team/change-invitation.server";
import { listInvitations, listTeamMembers } from "~/domain/organizations/team/queries.server";
import { memberName } from "~/domain/organizations/team/team";
import { mailboxTarget, tooOften } from "~/http/limits/page-limits.server";
import { readPartnerForm, refuseForm, requirePartner, submitPanelForm } from "~/http/panel/kit.server";
import { ago, formatDateTime } from "~/locales/es/format";
import { ROLE_NAMES } from "~/locales/es/panel/shell";
import { team as text } from "~/locales/es/panel/team";
import { ErrorSummary } from "~/ui/form/error-summary";
import {
  Button,
  DataTable,
  Day,
  Moment,
  PageHeader,
  PanelButtonLink,
  PanelSection,
  panelMeta,
  SmallForm,
  StatusBadge,
  useRefused,
} from "~/ui/panel/kit";

const HERE = "/socios/equipo";

export const meta = panelMeta(text.title, text.lead);

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, user, organization } = await requirePartner(page, "team");
  const now = Date.now();
  const [members, invitations] = await Promise.all([
    listTeamMembers(ctx, organization.id),
    listInvitations(ctx, organization.id),
  ]);
  return {
    members: members.map((member) => ({
      ...member,
      name: memberName(member),
      used: member.lastUsedAt === null ? null : ago(now - member.lastUsedAt),
      you: member.userId === user.userId,
    })),
    invitations: invitations.map((one) => ({ ...one, expired: one.expiresAt <= now })),
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

type Listed = ReturnType<typeof useLoaderData<typeof loader>>;

export default function Team() {
  const { members, invitations } = useLoaderData<typeof loader>();
  const refused = useRefused<typeof action>();
  return (
    <>
      <PageHeader
        title={text.title}
        lead={text.lead}
        actions={<PanelButtonLink href="/socios/equipo/invitar" label={text.invite} />}
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

function MemberList({ members }: Pick<Listed, "members">) {
  return (
    <DataTable
      caption={text.members}
      rows={members}
      keyOf={({ userId }) => userId}
      columns={[
        {
          key: "name",
          label: text.name,
          heading: true,
          cell: ({ name, you }) => (you ? `${name} ${text.you}` : name),
        },
        { key: "email", label: text.email, cell: ({ email }) => email },
        { key: "role", label: text.role, cell: ({ role }) => ROLE_NAMES[role] },
        { key: "since", label: text.since, cell: ({ since }) => <Day at={since} /> },
        {
          key: "used",
          label: text.lastUse,
          cell: ({ lastUsedAt, used }) =>
            lastUsedAt === null ? (
              text.never
            ) : (
              <time dateTime={new Date(lastUsedAt).toISOString()} title={formatDateTime(lastUsedAt)}>
                {used}
              </time>
            ),
        },
        {
          key: "actions",
          label: text.actions,
          hideLabel: true,
          cell: ({ userId, name }) => (
            <a href={`/socios/equipo/${userId}`} aria-label={text.change(name)}>
              {text.changeShort}
            </a>
          ),
        },
      ]}
    />
  );
}

function InvitationList({ invitations }: Pick<Listed, "invitations">) {
  if (invitations.length === 0) return <p>{text.noInvitations}</p>;
  return (
    <DataTable
      caption={text.invitations}
      rows={invitations}
      keyOf={({ id }) => id}
      columns={[
        { key: "email", label: text.email, heading: true, cell: ({ email }) => email },
        { key: "role", label: text.role, cell: ({ role }) => ROLE_NAMES[role] },
        {
          key: "until",
          label: text.until,
          cell: ({ expiresAt, expired }) => (
            <>
              <Moment at={expiresAt} />{" "}
              <StatusBadge tone={expired ? "bad" : "waiting"}>
                {expired ? text.expired : text.open}
              </StatusBadge>
            </>
          ),
        },
        {
          key: "actions",
          label: text.actions,
          hideLabel: true,
          cell: ({ id, email }) => (
            <SmallForm className="cluster">
              <input type="hidden" name="invitation" value={id} />
              <Button variant="secondary" name="intent" value="resend" aria-label={text.resendTo(email)}>
                {text.resend}
              </Button>
              <Button variant="danger" name="intent" value="withdraw" aria-label={text.withdrawOf(email)}>
                {text.withdraw}
              </Button>
            </SmallForm>
          ),
        },
      ]}
    />
  );
}
