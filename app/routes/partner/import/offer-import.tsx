/** /socios/ofertas/importar/:id: the mapping of columns, the dry run with its problems, the import and its result. */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { type ImportColumn, MAPPED_COLUMNS } from "~/domain/catalogue/import/columns";
import { checkImport, readImport, startImport } from "~/domain/catalogue/import-jobs/offer-imports.server";
import {
  formFields,
  ownObject,
  readPartnerForm,
  requirePartner,
  submitPanelForm,
} from "~/http/panel/kit.server";
import { groupedProblems } from "~/http/panel/lists/import-problems";
import { formatDateTime } from "~/locales/es/format";
import { importProblemText } from "~/locales/es/import-problems";
import { IMPORT_PATH, offersImport as text } from "~/locales/es/panel/import";
import { pageMeta } from "~/ui/metadata/page-meta";
import { ImportColumns } from "~/ui/panel/import/import-columns";
import { ImportFigures, ImportProblems, StartImport } from "~/ui/panel/import/import-parts";
import { JobProgress, refreshWhile } from "~/ui/panel/job-progress";
import { PageHeader, useRefused } from "~/ui/panel/kit";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta({ title: text.title, description: text.title, noindex: true }),
  ...refreshWhile(!data?.isHalted && (data?.status === "checking" || data?.status === "importing")),
];

export async function loader(page: LoaderFunctionArgs) {
  const { ctx } = await requirePartner(page, "offers_write");
  const { found, mapping, problems, createdAt, ...shown } = await ownObject(
    readImport(ctx, page.params.id ?? ""),
  );
  return {
    ...shown,
    sent: formatDateTime(createdAt),
    columns: found.map(({ name, sample }) => ({
      name,
      sample,
      field: Object.hasOwn(mapping, name) ? (mapping[name] ?? "") : "",
    })),
    problems: groupedProblems(
      problems.map(({ line, column, code, facts }) => {
        return { line, column, message: importProblemText({ code, facts }) };
      }),
    ),
  };
}

const field = z.enum(MAPPED_COLUMNS as [ImportColumn, ...ImportColumn[]]);
const schema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("check"), columns: z.array(field.nullable()).max(100) }),
  z.object({ intent: z.literal("import") }),
]);

function readColumns(form: URLSearchParams) {
  const fields = formFields(form);
  const last = [...form.keys()].reduce((most, name) => {
    const index = /^column_(\d{1,2})$/.exec(name)?.[1];
    return index === undefined ? most : Math.max(most, Number(index));
  }, -1);
  const columns = Array.from({ length: last + 1 }, (_, index) => fields[`column_${index}`] ?? null);
  return { ...fields, columns };
}

export async function action(page: ActionFunctionArgs) {
  const { form, ctx } = await readPartnerForm(page, "offers_write");
  const id = page.params.id ?? "";
  return submitPanelForm({ form, schema, read: readColumns }, async (input) => {
    const to = `${IMPORT_PATH}/${id}`;
    if (input.intent === "check") {
      await checkImport(ctx, id, input.columns);
      return { to, message: text.checkStarted };
    }
    await startImport(ctx, id);
    return { to, message: text.started };
  });
}

const STATUS = {
  checking: text.checking,
  checked: text.checked,
  importing: text.importing,
  done: text.done,
  stopped: text.stopped,
} as const;

export default function OfferImportPage() {
  const { id, status, isHalted, sent, columns, counts, problems, bytes, bytesDone } =
    useLoaderData<typeof loader>();
  const refused = useRefused<typeof action>();
  const here = `${IMPORT_PATH}/${id}`;
  const hasEnded = status === "done" || status === "stopped";
  return (
    <>
      <PageHeader title={text.title} back={{ href: IMPORT_PATH, label: text.again }} lead={text.when(sent)} />
      {status !== "uploaded" && (
        <>
          <JobProgress
            label={text.progress}
            done={bytesDone}
            total={bytes}
            status={isHalted ? text.halted : STATUS[status]}
          />
          <ImportFigures
            counts={counts}
            labels={hasEnded || status === "importing" ? text.results : text.planned}
          />
        </>
      )}
      {status === "checked" && <StartImport counts={counts} />}
      {problems.length > 0 && (
        <ImportProblems
          rows={problems}
          file={hasEnded || status === "checked" ? `${here}/errores.csv` : null}
        />
      )}
      {(status === "uploaded" || status === "checked") && (
        <ImportColumns columns={columns} refused={refused} isAgain={status === "checked"} />
      )}
    </>
  );
}
