/** The team's two lists: members, and invitations that wait for an answer. */
import type { MemberRole } from "~/domain/kernel/context";
import { ROLE_NAMES } from "~/locales/es/panel/shell";
import { team as text } from "~/locales/es/panel/team";
import { Button } from "~/ui/elements/button";
import { Moment, type WrittenMoment } from "./cells";
import { DataTable } from "./data-table";
import { SmallForm } from "./panel-form";
import { StatusBadge } from "./status-badge";

interface ListedMember {
  userId: string;
  name: string;
  email: string;
  role: MemberRole;
  since: WrittenMoment;
  you: boolean;
}

export function MemberList({ members }: { members: readonly ListedMember[] }) {
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
        { key: "since", label: text.since, cell: ({ since }) => <Moment at={since} /> },
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

interface ListedInvitation {
  id: string;
  email: string;
  role: MemberRole;
  until: WrittenMoment;
  expired: boolean;
}

export function InvitationList({ invitations }: { invitations: readonly ListedInvitation[] }) {
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
          cell: ({ until, expired }) => (
            <>
              <Moment at={until} />{" "}
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
