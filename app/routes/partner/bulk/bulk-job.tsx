/** /socios/ofertas/lote/:id: progress of an action on many offers, and the result for each. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readBulkJob } from "~/domain/catalogue/bulk/bulk-jobs.server";
import { ownObject, requirePartner } from "~/http/panel/kit.server";
import { shownOfMany } from "~/http/panel/lists/bulk-rows";
import { OFFERS_PATH } from "~/http/panel/lists/offer-list-address";
import { formatDateTime } from "~/locales/es/format";
import { BULK_RESULT_LABELS, BULK_VERB_LABELS, bulkOffers as text } from "~/locales/es/panel/bulk";
import { pageMeta } from "~/ui/metadata/page-meta";
import { BulkCounts, BulkTable } from "~/ui/panel/bulk/bulk-table";
import { JobProgress, refreshWhile } from "~/ui/panel/job-progress";
import { PageHeader, PanelSection } from "~/ui/panel/kit";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta({ title: data?.title ?? text.title, description: text.title, noindex: true }),
  ...refreshWhile(data?.running ?? false),
];

export async function loader(page: LoaderFunctionArgs) {
  const { ctx } = await requirePartner(page, "offers_write");
  const job = await ownObject(readBulkJob(ctx, page.params.id ?? ""));
  const { rows, hidden, total, counts } = shownOfMany(job.rows);
  return {
    title: BULK_VERB_LABELS[job.action.verb],
    running: job.endedAt === null && !job.isHalted,
    halted: job.isHalted,
    asked: formatDateTime(job.createdAt),
    left: counts.open,
    total,
    hidden,
    counts,
    rows,
  };
}

export default function BulkJobPage() {
  const { title, running, halted, asked, left, total, hidden, counts, rows } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={title} back={{ href: OFFERS_PATH, label: text.back }} lead={text.when(asked)} />
      <JobProgress
        label={text.progress}
        done={total - left}
        total={total}
        status={halted ? text.halted : running ? text.running(left) : text.finished}
      />
      <PanelSection id="summary" title={text.summary} first hideTitle>
        <BulkCounts counts={counts} labels={BULK_RESULT_LABELS} />
      </PanelSection>
      <div className="panel-section">
        {hidden > 0 && <p className="soft">{text.shown(rows.length, total)}</p>}
        <BulkTable caption={text.resultsOf} rows={rows} labels={BULK_RESULT_LABELS} />
      </div>
    </>
  );
}
