/** /socios/correos: which mails about the business the member gets. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { changeMemberMails, readOwnMemberMails } from "~/domain/identity/member-mails/mail-choices.server";
import {
  MEMBER_MAIL_FREQUENCIES,
  MEMBER_MAIL_KINDS,
  type MemberMailKind,
} from "~/domain/identity/member-mails/member-mail";
import { readUser } from "~/domain/identity/queries.server";
import { readPartnerForm, requirePartner, submitPanelForm } from "~/http/panel/kit.server";
import { MEMBER_MAIL_CHOICES, MEMBER_MAIL_LEGENDS, memberMailTexts as text } from "~/locales/es/member-mails";
import { Choice, ChoiceGroup } from "~/ui/form/choice";
import { Button, bindFields, PageHeader, PanelForm, panelMeta, useRefused } from "~/ui/panel/kit";

const HERE = "/socios/correos";

export const meta = panelMeta(text.title);

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, organization, user } = await requirePartner(page, "sales_read");
  const [choices, { email }] = await Promise.all([
    readOwnMemberMails(ctx, organization.id),
    readUser(ctx, user.userId),
  ]);
  return { name: organization.name, email, choices };
}

/** A kind that the role does not get is missing. */
const schema = z
  .object({
    sales: z.enum(MEMBER_MAIL_FREQUENCIES.sales),
    opinions: z.enum(MEMBER_MAIL_FREQUENCIES.opinions),
    letter: z.enum(MEMBER_MAIL_FREQUENCIES.letter),
  })
  .partial();

export async function action(page: ActionFunctionArgs) {
  const { ctx, form, organization } = await readPartnerForm(page, "sales_read");
  return submitPanelForm({ form, schema }, async (choices) => {
    await changeMemberMails(ctx, organization.id, choices);
    return { to: HERE, message: text.saved };
  });
}

export default function MemberMails() {
  const { name, email, choices } = useLoaderData<typeof loader>();
  const refused = useRefused<typeof action>();
  const bind = bindFields(refused, choices);
  return (
    <>
      <PageHeader title={text.title} lead={`${text.lead(name)} ${text.to(email)}`} />
      <PanelForm refused={refused} className="box fields panel-narrow">
        {MEMBER_MAIL_KINDS.filter((kind) => choices[kind]).map((kind) => (
          <KindChoice key={kind} kind={kind} bind={bind} />
        ))}
        <Button>{text.submit}</Button>
      </PanelForm>
    </>
  );
}

function KindChoice({ kind, bind }: { kind: MemberMailKind; bind: ReturnType<typeof bindFields> }) {
  return (
    <ChoiceGroup legend={MEMBER_MAIL_LEGENDS[kind]} {...bind.bare(kind)}>
      {MEMBER_MAIL_FREQUENCIES[kind].map((frequency) => (
        <Choice
          key={frequency}
          {...bind.choice(kind, frequency)}
          label=""
          {...MEMBER_MAIL_CHOICES[kind][frequency]}
        />
      ))}
    </ChoiceGroup>
  );
}
