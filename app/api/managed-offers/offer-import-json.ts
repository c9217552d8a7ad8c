/** The JSON of an import: the stored offers, and the problems of refused rows. */
import { z } from "@hono/zod-openapi";
import { errorSchema } from "~/api/wire/errors";
import type { ImportReport } from "~/domain/catalogue/import/import-request.server";
import type { ImportProblem } from "~/domain/catalogue/import/row";
import { errorText } from "~/locales/es/errors";
import { importProblemText } from "~/locales/es/import-problems";

/** Enough to mend a file with; the rest is counted. */
export const PROBLEMS_LISTED = 1_000;

const problemSchema = z
  .object({
    line: z.int().openapi({ description: "Where the row begins, from 1, the header included." }),
    column: z
      .string()
      .nullable()
      .openapi({ description: "As the file names it; null = the row as a whole." }),
    code: z.string(),
    detail: z.string().openapi({ description: "In Spanish." }),
  })
  .openapi("ImportProblem");

const counts = {
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  refused_rows: z.int().openapi({ description: "Rows that were not stored." }),
  problems: z.array(problemSchema).openapi({ description: `The first ${PROBLEMS_LISTED}.` }),
  problems_omitted: z.int(),
};

export const importReportSchema = z.object(counts).openapi("ImportReport");

export const importRefusedSchema = z
  .object({ ...errorSchema.shape, ...z.object(counts).partial().shape })
  .openapi("ImportRefused");

/** Keeps the first problems and counts the others. */
export class ProblemList {
  readonly #listed: ImportProblem[] = [];
  #omitted = 0;

  readonly add = (found: ImportProblem): void => {
    if (this.#listed.length < PROBLEMS_LISTED) this.#listed.push(found);
    else this.#omitted += 1;
  };

  present() {
    return {
      problems: this.#listed.map(({ line, column, code, facts }) => {
        return { line, column, code, detail: importProblemText({ code, facts }) };
      }),
      problems_omitted: this.#omitted,
    };
  }
}

export function presentImport(
  { created, updated, unchanged, refusedRows }: ImportReport,
  problems: ProblemList,
): z.infer<typeof importReportSchema> {
  return { created, updated, unchanged, refused_rows: refusedRows, ...problems.present() };
}

/** The members of RFC 9457 are added where JSON is written. */
export function presentRefusedImport(report: ImportReport, problems: ProblemList) {
  const code = report.refused ? "import_refused" : "import_unusable";
  const refusal = { detail: errorText(code), code, ...presentImport(report, problems) };
  return refusal as z.infer<typeof importRefusedSchema>;
}
