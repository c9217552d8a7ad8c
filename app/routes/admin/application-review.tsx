/** /gestion/cola/negocios/:organizationId: a business that applies to sell with its first offers, and the decision. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { REASON_CODES } from "~/domain/catalogue/offer-status";
import { plainText } from "~/domain/kernel/schemas";
import {
  APPLICATION_DECISIONS,
  decideApplication,
} from "~/domain/organizations/application/decide-application.server";
import { readApplication } from "~/domain/organizations/application/read-application.server";
import { readFirstWaiting } from "~/domain/reports/desk-queue.server";
import { applicationView } from "~/http/desk/application-view";
import { DESK_QUEUE } from "~/http/desk/desk-paths";
import { afterDecision } from "~/http/desk/next-waiting";
import { readStaffForm, requireStaffPage } from "~/http/desk/staff-page.server";
import { orNotFound } from "~/http/form/form-problems.server";
import { submitPanelForm, withLists } from "~/http/panel/kit.server";
import {
  ORGANIZATION_ACTIONS,
  SELLER_STATES,
  applicationReview as text,
} from "~/locales/es/desk/applications";
import { desk } from "~/locales/es/desk/queue";
import { ApplicationOffers, ApproveOffers } from "~/ui/desk/application-offers";
import { DecisionForm, DecisionLink } from "~/ui/desk/decision-form";
import { SellerState } from "~/ui/desk/seller-facts";
import { Twins } from "~/ui/desk/twins";
import {
  type Column,
  DataTable,
  EmptyState,
  Moment,
  PageHeader,
  PanelSection,
  panelMeta,
  useRefused,
} from "~/ui/panel/kit";
import { Facts } from "~/ui/panel/organization/organization-parts";

export const meta = panelMeta(text.title);

export async function loader(page: LoaderFunctionArgs) {
  const ctx = await requireStaffPage(page);
  return applicationView(
    await orNotFound(readApplication(ctx, page.params.organizationId ?? "")),
    Date.now(),
  );
}

/** An offer and the version of it that was read. */
const READ_OFFER = /^([0-9a-f-]{36}):(\d{1,9})$/;

const schema = z.object({
  decision: z.enum(APPLICATION_DECISIONS),
  version: z.coerce.number().int(),
  reason_code: z.enum(REASON_CODES).optional(),
  reason: plainText(2_000).optional(),
  offers: z.array(z.string().regex(READ_OFFER)).max(20),
});

export async function action(page: ActionFunctionArgs) {
  const { form, ctx } = await readStaffForm(page);
  const organizationId = page.params.organizationId ?? "";
  const read = withLists("offers");
  return submitPanelForm(
    { form, schema, read },
    async ({ decision, version, reason_code, reason, offers }) => {
      await decideApplication(ctx, {
        organizationId,
        decision,
        expectedVersion: version,
        reasonCode: reason_code ?? null,
        reason: reason ?? null,
        offers: offers.map((offer) => {
          const [id = "", seen = ""] = offer.split(":");
          return { id, version: Number(seen) };
        }),
      });
      return { to: await afterDecision(form, () => readFirstWaiting(ctx)), message: text.done[decision] };
    },
  );
}

interface Decided {
  key: number;
  at: number;
  action: string;
  reason: string | null;
}

const COLUMNS: readonly Column<Decided>[] = [
  { key: "at", label: text.when, heading: true, cell: ({ at }) => <Moment at={at} /> },
  { key: "what", label: text.what, cell: ({ action }) => ORGANIZATION_ACTIONS[action] ?? action },
  { key: "why", label: text.why, cell: ({ reason }) => reason ?? "—" },
];

export default function ApplicationReview() {
  const { name, status, version, lead, facts, offers, twins, history } = useLoaderData<typeof loader>();
  const refused = useRefused<typeof action>();
  const waits = status === "pending_review";
  return (
    <>
      <PageHeader
        title={name}
        back={{ href: DESK_QUEUE, label: desk.queue }}
        lead={lead}
        status={<SellerState status={status} />}
        actions={waits && <DecisionLink />}
      />
      {!waits && (
        <EmptyState icon="check" title={text.decided} actions={<a href={DESK_QUEUE}>{desk.back}</a>}>
          <p>{text.decidedText(SELLER_STATES[status])}</p>
        </EmptyState>
      )}
      <div className={waits ? "desk-review" : undefined}>
        <div>
          <PanelSection id="facts" title={text.facts} first={waits}>
            <Facts facts={facts} />
          </PanelSection>
          <Twins twins={twins} />
          <ApplicationOffers offers={offers} />
        </div>
        {waits && (
          <DecisionForm refused={refused} queued bound={{ version }} decisions={text.decisions}>
            <ApproveOffers offers={offers} refused={refused} />
          </DecisionForm>
        )}
      </div>
      <PanelSection id="history" title={text.history}>
        {history.length === 0 ? (
          <p>{text.noHistory}</p>
        ) : (
          <DataTable
            caption={text.historyCaption}
            columns={COLUMNS}
            rows={history}
            keyOf={({ key }) => String(key)}
          />
        )}
      </PanelSection>
    </>
  );
}
