/** The answer of calls that give a PDF to be saved. */
import { z } from "@hono/zod-openapi";

export const PDF_ANSWER = {
  description: "Tagged PDF, as an attachment.",
  content: { "application/pdf": { schema: z.string().openapi({ format: "binary" }) } },
};

/** @param name of the file, without its ending */
export const pdfHeaders = (name: string) => ({
  "Content-Type": "application/pdf",
  "Content-Disposition": `attachment; filename="${name}.pdf"`,
  "Cache-Control": "private, no-store",
});
