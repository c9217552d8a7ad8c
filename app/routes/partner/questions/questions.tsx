/** /socios/preguntas: the questions about the organization's offers, unanswered first. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listOwnQuestions } from "~/domain/feedback/questions/own-questions.server";
import { readPanelList, requirePartner } from "~/http/panel/kit.server";
import { readShownQuestions } from "~/http/panel/lists/question-list";
import { PANEL_QUESTIONS } from "~/http/panel/panel-paths";
import { questions as text } from "~/locales/es/questions/question-panel";
import { DataTable, PagedList, PageHeader, PanelFilterBar, panelMeta, SelectField } from "~/ui/panel/kit";
import { QUESTION_COLUMNS, SHOWN_QUESTIONS } from "~/ui/panel/questions/question-columns";

export const meta = panelMeta(text.title);

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, organization } = await requirePartner(page, "feedback");
  const { filters, paging, range } = readPanelList(page.request, ["mostrar"]);
  const { shown, status } = readShownQuestions(filters.mostrar);
  const { count, results } = await listOwnQuestions(ctx, {
    organizationId: organization.id,
    status,
    ...range,
  });
  return {
    count,
    shown,
    ...paging,
    rows: results.map((asked) => ({ ...asked, href: `${PANEL_QUESTIONS}/${asked.id}` })),
  };
}

export default function QuestionsPage() {
  const { rows, shown, ...list } = useLoaderData<typeof loader>();
  const open = shown === "";
  return (
    <>
      <PageHeader title={text.title} lead={text.lead} />
      <PanelFilterBar active={!open}>
        <SelectField
          name="mostrar"
          label={text.filter}
          required
          defaultValue={shown}
          options={SHOWN_QUESTIONS}
        />
      </PanelFilterBar>
      <PagedList
        list={list}
        empty={{
          icon: "info",
          title: open ? text.noneOpen : text.empty,
          text: open ? <a href={`${PANEL_QUESTIONS}?mostrar=todas`}>{text.seeAll}</a> : text.emptyText,
        }}
      >
        <DataTable caption={text.caption} columns={QUESTION_COLUMNS} rows={rows} keyOf={({ id }) => id} />
      </PagedList>
    </>
  );
}
