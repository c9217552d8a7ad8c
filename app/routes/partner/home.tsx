/** /socios/inicio: open tasks of the member, and figures of the business. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { may } from "~/domain/kernel/member-permissions";
import { readPartnerHome } from "~/domain/reports/partner-home.server";
import type { PartnerTask } from "~/domain/reports/partner-task";
import { requirePartner } from "~/http/panel/kit.server";
import { PANEL_SALES } from "~/http/panel/panel-paths";
import { formatInteger } from "~/locales/es/format";
import { ORGANIZATION_NOTICES, taskText, partnerHome as text } from "~/locales/es/panel/home";
import { Notice } from "~/ui/elements/notice";
import { FirstSteps } from "~/ui/panel/first-steps";
import {
  Figures,
  Money,
  PageHeader,
  PanelSection,
  panelMeta,
  StatusBadge,
  type StatusTone,
} from "~/ui/panel/kit";
import { offerAddress } from "~/ui/panel/offers/offer-steps";

const TONES: Record<PartnerTask["kind"], StatusTone> = {
  rejected: "bad",
  returned: "bad",
  change_returned: "bad",
  change_pending: "neutral",
  low_stock: "waiting",
  ends_soon: "waiting",
  draft: "neutral",
  in_review: "neutral",
};

export const meta = panelMeta(text.title);

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, organization, role } = await requirePartner(page, "home");
  const home = await readPartnerHome(ctx, { organizationId: organization.id, role });
  const tasks = home.tasks.map((task) => ({
    offerId: task.offerId,
    title: task.title,
    tone: TONES[task.kind],
    ...taskText(task),
  }));
  return {
    // null = the role can do nothing about them.
    home: { ...home, tasks: may(role, "offers_write") ? tasks : null },
    name: organization.name,
    maySend: may(role, "organization_write"),
  };
}

type Home = ReturnType<typeof useLoaderData<typeof loader>>["home"];

export default function PartnerHomePage() {
  const { home, name, maySend } = useLoaderData<typeof loader>();
  const isReturned = home.status === "draft" && home.reason !== null;
  const notice = isReturned ? text.returned : ORGANIZATION_NOTICES[home.status];
  return (
    <>
      <PageHeader title={text.title} lead={text.lead(name)} />
      {notice && (
        <Notice kind="warning">
          <p>{notice}</p>
          {home.reason && <p className="panel-written">{text.reason(home.reason)}</p>}
          {home.status === "draft" && maySend && (isReturned || !home.firstOffer) && (
            <p>
              {isReturned && (
                <>
                  <a href="/socios/organizacion/datos-legales">{text.correct}</a>
                  {" · "}
                </>
              )}
              <a href="/socios/alta/enviar">{isReturned ? text.resend : text.submit}</a>
            </p>
          )}
        </Notice>
      )}
      {home.firstOffer && <FirstSteps status={home.status} maySend={maySend} offer={home.firstOffer} />}
      {home.offers > 0 && <TaskList tasks={home.tasks} isActive={home.status === "active"} />}
      <HomeFigures redeemedToday={home.redeemedToday} week={home.week} />
    </>
  );
}

function TaskList({ tasks, isActive }: Pick<Home, "tasks"> & { isActive: boolean }) {
  // Nothing is well done while nothing is on sale: the notice and the first steps say what is missing.
  if (tasks === null || (tasks.length === 0 && !isActive)) return null;
  return (
    <PanelSection id="todo" title={text.todo}>
      {tasks.length === 0 ? (
        <p>{text.nothing}</p>
      ) : (
        <ul className="panel-todo">
          {tasks.map((task) => (
            <li key={`${task.label} ${task.offerId}`} className="box">
              <StatusBadge tone={task.tone}>{task.label}</StatusBadge>{" "}
              <a href={offerAddress(task.offerId)}>{task.title}</a>
              <p className="panel-written">{task.text}</p>
            </li>
          ))}
        </ul>
      )}
    </PanelSection>
  );
}

function HomeFigures({ redeemedToday, week }: Pick<Home, "redeemedToday" | "week">) {
  return (
    <PanelSection id="figures" title={text.figures}>
      <Figures
        of={[
          redeemedToday !== null && [text.redeemedToday, formatInteger(redeemedToday)],
          week !== null && [text.sales, formatInteger(week.sales)],
          week !== null && [text.gross, <Money key="gross" cents={week.gross} />],
          week !== null && [text.earned, <Money key="earned" cents={week.earned} />],
        ]}
      />
      {week && <p className="field__hint">{text.earnedNote}</p>}
      {week && (
        <p className="cluster">
          <a href={PANEL_SALES}>{text.allSales}</a>
          <a href={`${PANEL_SALES}.xlsx`} download>
            {text.xlsx}
          </a>
        </p>
      )}
    </PanelSection>
  );
}
