/** /gestion/cola/datos-legales/:requestId: a change of legal data that a business asks for, and the decision: approved or refused. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { plainText } from "~/domain/kernel/schemas";
import { decideLegalChange } from "~/domain/organizations/legal/decide-legal-change.server";
import { LEGAL_DECISIONS, type ReviewedLegalChange } from "~/domain/organizations/legal/legal-change";
import { readLegalChange } from "~/domain/organizations/legal/legal-change-queries.server";
import { readFirstWaiting } from "~/domain/reports/desk-queue.server";
import { twinsView } from "~/http/desk/application-view";
import { decidedView } from "~/http/desk/decided-view";
import { DESK_APPLICATIONS, DESK_QUEUE } from "~/http/desk/desk-paths";
import { afterDecision } from "~/http/desk/next-waiting";
import { readStaffForm, requireStaffPage } from "~/http/desk/staff-page.server";
import { orNotFound } from "~/http/form/form-problems.server";
import { submitPanelForm } from "~/http/panel/kit.server";
import { legalDifferences } from "~/http/panel/legal-differences";
import { SELLER_STATES } from "~/locales/es/desk/applications";
import { legalChangeReview as text } from "~/locales/es/desk/legal-changes";
import { desk } from "~/locales/es/desk/queue";
import { formatDateTime } from "~/locales/es/format";
import { RequestReview } from "~/ui/desk/request-review";
import { Twins } from "~/ui/desk/twins";
import { DifferenceTable } from "~/ui/panel/difference-table";
import { PanelSection, panelMeta, useRefused } from "~/ui/panel/kit";
import { Facts } from "~/ui/panel/organization/organization-parts";

const QUEUE = { href: DESK_QUEUE, label: desk.queue };

export const meta = panelMeta(text.title);

function differencesOf({ organization, proposal, account }: ReviewedLegalChange) {
  const proposed = account && {
    label: text.account,
    old: organization.hasPayout ? text.accountKnown : text.accountMissing,
    new: `${account.iban}\n${account.holder}`,
  };
  return legalDifferences(organization, proposal, proposed);
}

export async function loader(page: LoaderFunctionArgs) {
  const ctx = await requireStaffPage(page);
  const request = await orNotFound(readLegalChange(ctx, page.params.requestId ?? ""));
  const { organization, note, by, requestedAt, decided, twins } = request;
  return {
    title: text.heading(organization.name),
    lead: text.lead(by ?? text.someone, formatDateTime(requestedAt)),
    seller: { name: organization.name, href: `${DESK_APPLICATIONS}/${organization.id}` },
    seen: organization.version,
    facts: [
      { term: text.note, value: note },
      { term: text.state, value: SELLER_STATES[organization.status] },
    ],
    differences: differencesOf(request),
    twins: twinsView(twins),
    decided: decidedView(text.decided, decided),
  };
}

const schema = z.object({
  decision: z.enum(LEGAL_DECISIONS),
  seen: z.coerce.number().int(),
  reason: plainText(2_000).optional(),
});

export async function action(page: ActionFunctionArgs) {
  const { form, ctx } = await readStaffForm(page);
  const id = page.params.requestId ?? "";
  return submitPanelForm({ form, schema }, async ({ reason = "", ...input }) => {
    await decideLegalChange(ctx, { ...input, id, reason });
    return { to: await afterDecision(form, () => readFirstWaiting(ctx)), message: text.done[input.decision] };
  });
}

export default function LegalChangeReview() {
  const { title, lead, seller, seen, facts, differences, twins, decided } = useLoaderData<typeof loader>();
  return (
    <RequestReview
      kind="legal"
      header={{ title, lead, back: QUEUE, actions: <a href={seller.href}>{seller.name}</a> }}
      text={text}
      decided={decided}
      refused={useRefused<typeof action>()}
      bound={{ seen }}
    >
      <PanelSection id="request" title={text.request} first={!decided}>
        <Facts facts={facts} />
        {differences.length === 0 ? (
          <p>{text.same}</p>
        ) : (
          <DifferenceTable caption={text.caption} heads={[text.old, text.new]} rows={differences} />
        )}
      </PanelSection>
      <Twins twins={twins} />
    </RequestReview>
  );
}
