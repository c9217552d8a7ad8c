/** /socios/inicio: open tasks of the member, and figures of the business. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { may } from "~/domain/kernel/member-permissions";
import { readPartnerHome } from "~/domain/reports/partner-home.server";
import type { PartnerTask } from "~/domain/reports/partner-task";
import { requirePartner } from "~/http/panel/partner-page.server";
import { ORGANIZATION_NOTICES, taskText, partnerHome as text } from "~/locales/es/panel/home";
import { Notice } from "~/ui/elements/notice";
import { FirstSteps } from "~/ui/panel/first-steps";
import { HomeFigures, TaskList } from "~/ui/panel/home-parts";
import { PageHeader } from "~/ui/panel/page-header";
import { panelMeta } from "~/ui/panel/panel-meta";
import type { StatusTone } from "~/ui/panel/status-badge";

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
    home: { ...home, tasks: may(role, "offers_write") ? tasks : null },
    name: organization.name,
    maySend: may(role, "organization_write"),
  };
}

export default function PartnerHomePage() {
  const { home, name, maySend } = useLoaderData<typeof loader>();
  const notice = ORGANIZATION_NOTICES[home.status];
  return (
    <>
      <PageHeader title={text.title} lead={text.lead(name)} />
      {notice && (
        <Notice kind="warning">
          <p>{notice}</p>
          {home.status === "draft" && maySend && !home.firstOffer && (
            <p>
              <a href="/socios/alta/enviar">{text.submit}</a>
            </p>
          )}
          {home.reason && <p className="panel-written">{text.reason(home.reason)}</p>}
        </Notice>
      )}
      {home.firstOffer && (
        <FirstSteps isSent={home.status !== "draft"} maySend={maySend} offer={home.firstOffer} />
      )}
      {home.offers > 0 && <TaskList tasks={home.tasks} />}
      <HomeFigures redeemedToday={home.redeemedToday} week={home.week} />
    </>
  );
}
