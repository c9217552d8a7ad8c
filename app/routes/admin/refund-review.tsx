/** /gestion/cola/devoluciones/:requestId: a refund that a seller asks for, and the decision: granted or declined. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { showCouponCode } from "~/domain/coupons/coupon-code";
import { plainText } from "~/domain/kernel/schemas";
import { readFirstWaiting } from "~/domain/reports/desk-queue.server";
import { decideRefundRequest, REFUND_DECISIONS } from "~/domain/sales/refunds/decide-refund-request.server";
import { readRefundRequest } from "~/domain/sales/refunds/refund-request-queries.server";
import { decidedView } from "~/http/desk/decided-view";
import { DESK_QUEUE } from "~/http/desk/desk-paths";
import { afterDecision } from "~/http/desk/next-waiting";
import { readStaffForm, requireStaffPage } from "~/http/desk/staff-page.server";
import { orNotFound } from "~/http/form/form-problems.server";
import { submitPanelForm } from "~/http/panel/kit.server";
import { desk } from "~/locales/es/desk/queue";
import { refundReview as text } from "~/locales/es/desk/refunds";
import { formatDateTime, formatEuros } from "~/locales/es/format";
import { RequestReview } from "~/ui/desk/request-review";
import { PanelSection, panelMeta, useRefused } from "~/ui/panel/kit";
import { Facts } from "~/ui/panel/organization/organization-parts";

const QUEUE = { href: DESK_QUEUE, label: desk.queue };

export const meta = panelMeta(text.title);

export async function loader(page: LoaderFunctionArgs) {
  const ctx = await requireStaffPage(page);
  const request = await orNotFound(readRefundRequest(ctx, page.params.requestId ?? ""));
  const { decided } = request;
  return {
    title: text.heading(formatEuros(request.amount)),
    lead: text.lead(request.number, request.seller.name),
    facts: [
      { term: text.reason, value: request.reason },
      { term: text.requestedAt, value: formatDateTime(request.requestedAt) },
      ...request.coupons.map(({ code, title, status }) => ({
        term: showCouponCode(code),
        value: `${title} (${text.states[status]})`,
      })),
    ],
    decided: decidedView(text.decided, decided),
  };
}

const schema = z.object({ decision: z.enum(REFUND_DECISIONS), reason: plainText(2_000).optional() });

export async function action(page: ActionFunctionArgs) {
  const { form, ctx } = await readStaffForm(page);
  const id = page.params.requestId ?? "";
  return submitPanelForm({ form, schema }, async ({ decision, reason = "" }) => {
    await decideRefundRequest(ctx, { id, decision, reason });
    return { to: await afterDecision(form, () => readFirstWaiting(ctx)), message: text.done[decision] };
  });
}

export default function RefundReview() {
  const { title, lead, facts, decided } = useLoaderData<typeof loader>();
  return (
    <RequestReview
      kind="refund"
      header={{ title, lead, back: QUEUE }}
      text={text}
      decided={decided}
      refused={useRefused<typeof action>()}
    >
      <PanelSection id="request" title={text.request} first={!decided}>
        <Facts facts={facts} />
      </PanelSection>
    </RequestReview>
  );
}
