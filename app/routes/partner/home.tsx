/** /socios/inicio: what was sold, what there is to do, who comes, and the offers of the business. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { localDay } from "~/domain/kernel/local-day";
import { may } from "~/domain/kernel/member-permissions";
import { readPartnerHome } from "~/domain/reports/home/partner-home.server";
import { requirePartner } from "~/http/panel/kit.server";
import { PANEL_SALES, PANEL_SALES_STOP } from "~/http/panel/panel-paths";
import { capitalized, formatLongDay } from "~/locales/es/format";
import { ORGANIZATION_NOTICES, partnerHome as text } from "~/locales/es/panel/home/home";
import { salesStop as stopText } from "~/locales/es/sales-stop";
import { Notice } from "~/ui/elements/notice";
import { FirstSteps } from "~/ui/panel/first-steps";
import { ComingGuests } from "~/ui/panel/home/coming-guests";
import { HomeChart } from "~/ui/panel/home/home-chart";
import { HomeEarnings } from "~/ui/panel/home/home-earnings";
import { HomeFigures } from "~/ui/panel/home/home-figures";
import { SellingOffers } from "~/ui/panel/home/selling-offers";
import { taskGroups } from "~/ui/panel/home/task-groups";
import { TaskList } from "~/ui/panel/home/task-list";
import { PageHeader, panelMeta } from "~/ui/panel/kit";
import { StopNotice } from "~/ui/panel/offers/stop-notices";

export const meta = panelMeta(text.title);

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, organization, role } = await requirePartner(page, "home");
  const { tasks, counts, unanswered, asked, coming, ...home } = await readPartnerHome(ctx, {
    organizationId: organization.id,
    role,
  });
  const now = Date.now();
  const today = localDay(now);
  return {
    home,
    // null = the role can do nothing about them.
    groups: counts && taskGroups({ tasks, counts, unanswered, asked }),
    coming: coming?.map((date) => ({ ...date, isToday: localDay(date.startsAt, date.timezone) === today })),
    lead: text.lead(capitalized(formatLongDay(now, "Europe/Madrid"))),
    maySend: may(role, "organization_write"),
    stopped: home.salesStoppedUntil === null ? null : stopText.allStopped(home.salesStoppedUntil),
    mayStop: may(role, "offers_write"),
  };
}

export default function PartnerHomePage() {
  const { home, groups, coming, lead, maySend, stopped, mayStop } = useLoaderData<typeof loader>();
  // Nothing is well done while nothing is on sale: the notice and the first steps say what is missing.
  const canStop = mayStop && stopped === null && home.status === "active" && !!home.selling?.length;
  // The first steps say what staff review, and what comes next.
  const tasks = home.firstOffer ? groups?.filter(({ waits }) => !waits) : groups;
  const hasTasks =
    tasks && home.offers > 0 && (tasks.length > 0 || (home.status === "active" && !home.firstOffer));
  return (
    <>
      <PageHeader
        title={text.title}
        lead={
          <>
            {lead} {canStop && <a href={PANEL_SALES_STOP}>{stopText.linkAll}</a>}
          </>
        }
      />
      <StateNotice home={home} maySend={maySend} />
      {stopped && <StopNotice stopped={stopped} href={mayStop ? PANEL_SALES_STOP : null} />}
      {home.firstOffer && <FirstSteps status={home.status} maySend={maySend} offer={home.firstOffer} />}
      <div className="panel-home">
        <div>
          {home.firstOffer ? (
            <p className="soft">{text.notYet}</p>
          ) : (
            <HomeFigures redeemedToday={home.redeemedToday} days={home.days} />
          )}
        </div>
        <div>
          {coming && !home.firstOffer && <ComingGuests dates={coming} />}
          {hasTasks && <TaskList groups={tasks} />}
          {home.week && !home.firstOffer && <HomeEarnings earned={home.week.earned} />}
          {home.status === "active" && home.selling && <SellingOffers offers={home.selling} />}
        </div>
        {home.days && !home.firstOffer && <HomeChart days={home.days} salesHref={PANEL_SALES} />}
      </div>
    </>
  );
}

type Home = ReturnType<typeof useLoaderData<typeof loader>>["home"];

function StateNotice({ home, maySend }: { home: Home; maySend: boolean }) {
  const isReturned = home.status === "draft" && home.reason !== null;
  const notice = isReturned ? text.returned : ORGANIZATION_NOTICES[home.status];
  if (!notice) return null;
  return (
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
  );
}
