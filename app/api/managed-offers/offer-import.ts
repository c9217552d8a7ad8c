/** Importing a file of offers, streamed to disk and read from there. */
import { z } from "@hono/zod-openapi";
import { json, newGroup, operation } from "~/api/operation";
import { idInput } from "~/api/wire/input";
import { importOffers } from "~/domain/catalogue/import/import-offers.server";
import type { ImportReport } from "~/domain/catalogue/import/import-request.server";
import { DomainError } from "~/domain/kernel/errors";
import { withReceivedFile } from "~/http/request/received-file.server";
import {
  importRefusedSchema,
  importReportSchema,
  PROBLEMS_LISTED,
  ProblemList,
  presentImport,
  presentRefusedImport,
} from "./offer-import-json";

const IMPORT_LIMIT_BYTES = 64 * 1024 * 1024;

const FORMATS = {
  "text/csv": "csv",
  "application/json": "json",
  "application/x-ndjson": "json",
  // The file's first character decides.
  "multipart/form-data": null,
} as const;

function formatOf(contentType: string | undefined): (typeof FORMATS)[keyof typeof FORMATS] {
  const type = contentType?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (!Object.hasOwn(FORMATS, type)) throw new DomainError("unsupported_media");
  return FORMATS[type as keyof typeof FORMATS];
}

function hasStored({ created, updated, unchanged }: ImportReport): boolean {
  return created + updated + unchanged > 0;
}

// Described, not validated: a validator would read the whole body into memory.
const text = { type: "string" as const };
const row = {
  type: "object" as const,
  description: "One row; the names of docs/import.md.",
  required: ["reference", "title", "category", "price"],
  properties: { reference: text, title: text, category: text, price: text },
  additionalProperties: true,
};
const form = {
  type: "object" as const,
  required: ["file"],
  properties: { file: { type: "string" as const, format: "binary", description: "CSV or JSON." } },
};
const BODY = {
  "text/csv": { schema: text },
  "application/json": { schema: { type: "array" as const, items: row } },
  "application/x-ndjson": { schema: text },
  "multipart/form-data": { schema: form },
};

export const offerImport = newGroup("Offers");

offerImport.openapi(
  operation("POST /offers/import/", {
    access: "manager",
    scope: "offers:write",
    limit: "upload",
    summary: "Import a CSV or JSON file of offers; the same file again changes nothing",
    description:
      "One row is one price option; the rows of an offer stand together. Offers are found again by organization and " +
      `\`reference\`. Bad rows are listed with line, column and reason, at most ${PROBLEMS_LISTED} of them; everything else is ` +
      "stored, or nothing with `strict`. At most 64 MB; larger files by `npm run offers:import`. " +
      "Addresses in `pictures` are not asked for, because the answer would wait for other people's servers, for an hour with many " +
      "rows: the offers are stored and their rows reported with `pictures_by_screen`. Upload the files with " +
      "`POST /offers/images/`, or import the file in the partners' panel, which fetches them as a job.",
    query: z.object({
      organization: idInput().optional().openapi({
        description:
          "Whose the rows are that name none; may be left out by who manages one organization only.",
      }),
      strict: z.enum(["true", "false"]).default("false"),
      dry_run: z.enum(["true", "false"]).default("false").openapi({
        description: "Stores nothing: the answer counts what would be stored now, and names the bad rows.",
      }),
      status: z.enum(["draft", "in_review", "published"]).default("draft").openapi({
        description: "Of new offers; `published` is for staff.",
      }),
    }),
    body: { required: true, content: BODY },
    errors: [404],
    answers: {
      200: json(
        importReportSchema,
        "Stored, except the rows that `problems` names; with `dry_run`, nothing is.",
      ),
      400: json(
        importRefusedSchema,
        "Nothing was stored: `strict` and a row has a problem, or no row can be used.",
      ),
    },
  }),
  async (c) => {
    const { organization, strict, dry_run, status } = c.req.valid("query");
    const format = formatOf(c.req.header("Content-Type"));
    const problems = new ProblemList();
    const report = await withReceivedFile(c.req.raw, IMPORT_LIMIT_BYTES, (path) =>
      importOffers(c.get("ctx"), {
        path,
        format,
        organizationId: organization ?? null,
        strict: strict === "true",
        dryRun: dry_run === "true",
        newStatus: status,
        onProblem: problems.add,
      }),
    );
    if (report.refused || (report.refusedRows > 0 && !hasStored(report))) {
      return c.json(presentRefusedImport(report, problems), 400);
    }
    return c.json(presentImport(report, problems), 200);
  },
);
