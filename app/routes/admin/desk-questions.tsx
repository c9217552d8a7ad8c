/** /gestion/preguntas: the questions to all sellers, unanswered first, for staff to read. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listOwnQuestions } from "~/domain/feedback/questions/own-questions.server";
import { DESK_QUESTIONS } from "~/http/desk/desk-paths";
import { requireStaffPage } from "~/http/desk/staff-page.server";
import { readPanelList } from "~/http/panel/kit.server";
import { deskQuestions as text } from "~/locales/es/questions/question-panel";
import { DataTable, PagedList, PageHeader, panelMeta } from "~/ui/panel/kit";
import { QUESTION_COLUMNS } from "~/ui/panel/questions/question-columns";

export const meta = panelMeta(text.title, text.lead);

export async function loader(page: LoaderFunctionArgs) {
  const ctx = await requireStaffPage(page);
  const { paging, range } = readPanelList(page.request, []);
  const { count, results } = await listOwnQuestions(ctx, { organizationId: null, ...range });
  return {
    count,
    ...paging,
    rows: results.map((asked) => ({ ...asked, href: `${DESK_QUESTIONS}/${asked.id}` })),
  };
}

export default function DeskQuestions() {
  const { rows, ...list } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={text.title} lead={text.lead} />
      <PagedList list={list} empty={{ icon: "info", title: text.empty, text: text.emptyText }}>
        <DataTable caption={text.title} columns={QUESTION_COLUMNS} rows={rows} keyOf={({ id }) => id} />
      </PagedList>
    </>
  );
}
