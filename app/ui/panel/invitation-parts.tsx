/** The invited person's page: the invitation, and the next step depending on the signed-in account. */
import type { MemberRole } from "~/domain/kernel/context";
import { MEMBER_NAME_LENGTH } from "~/domain/organizations/team/team";
import { ROLE_NAMES } from "~/locales/es/panel/shell";
import { ROLE_DUTIES, invitationTexts as text } from "~/locales/es/panel/team";
import { SignOutForm } from "~/ui/account/sign-out-form";
import { Button, buttonClass } from "~/ui/elements/button";
import { EmptyState } from "~/ui/elements/empty-state";
import type { SummaryError } from "~/ui/form/error-summary";
import { Field } from "~/ui/form/form-field";
import { FormPage } from "~/ui/form/form-page";
import { Moment } from "./cells";

interface OpenInvitationProps {
  action: string;
  email: string;
  sig: string;
  organization: string;
  role: MemberRole;
  /** ms UTC */
  until: number;
  holder: "stranger" | "unproven" | "other" | "invited";
  /** The signed-in account's address. */
  own: string | null;
  /** The signed-in account's name. */
  name: string;
  problems: readonly SummaryError[] | undefined;
}

export function OpenInvitation(props: OpenInvitationProps) {
  const { organization, role, until, problems } = props;
  return (
    <FormPage title={text.title(organization)} problems={problems}>
      <div className="box stack">
        <dl className="stack--s">
          <div>
            <dt>{text.role}</dt>
            <dd>
              <strong>{ROLE_NAMES[role]}</strong>
            </dd>
          </div>
          <div>
            <dt>{text.duties}</dt>
            <dd>{ROLE_DUTIES[role]}</dd>
          </div>
          <div>
            <dt>{text.until}</dt>
            <dd>
              <Moment at={until} whole />
            </dd>
          </div>
        </dl>
        <NextStep {...props} />
      </div>
    </FormPage>
  );
}

function NextStep({ action, email, sig, holder, own, name }: OpenInvitationProps) {
  const signIn = `/login?returnTo=${encodeURIComponent(`${action}?${new URLSearchParams({ email, sig })}`)}`;
  if (holder === "invited") {
    return (
      <form method="post" action={action} className="fields">
        <input type="hidden" name="email" value={email} />
        <input type="hidden" name="sig" value={sig} />
        <Field
          name="name"
          label={text.name}
          hint={text.nameHint}
          defaultValue={name}
          autoComplete="name"
          maxLength={MEMBER_NAME_LENGTH}
        />
        <div className="cluster">
          <Button name="intent" value="accept">
            {text.accept}
          </Button>
          <Button variant="secondary" name="intent" value="decline">
            {text.decline}
          </Button>
        </div>
      </form>
    );
  }
  if (holder === "stranger") {
    return (
      <>
        <p>{text.enterLead(email)}</p>
        <p>
          <a className={buttonClass()} href={signIn}>
            {text.enter}
          </a>
        </p>
      </>
    );
  }
  return (
    <>
      <p>{holder === "other" ? text.otherAccount(own ?? "", email) : text.unproven}</p>
      <SignOutForm />
    </>
  );
}

export function EndedInvitation() {
  return (
    <EmptyState
      icon="info"
      title={text.endedTitle}
      headingLevel={1}
      actions={
        <a className={buttonClass("secondary")} href="/socios/inicio">
          {text.toPanel}
        </a>
      }
    >
      <p>{text.ended}</p>
    </EmptyState>
  );
}
