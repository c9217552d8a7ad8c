/** /page-start/{digest}.js: the program that starts the scripts of a page, and those of single pages. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { IMMUTABLE } from "~/http/answer/caching";
import { wholeResponse } from "~/http/answer/page-response.server";
import { keep } from "~/http/kept/kept-rule";
import { START_PROGRAM } from "~/http/remix/page-scripts.server";
import { programFile } from "~/http/remix/program-file.server";
import positionProgram from "~/ui/nearby/position.program.ts?module-program";
import paidPageProgram from "~/ui/offline/paid-page.program.ts?module-program";
import unsavedChangesProgram from "~/ui/panel/frame/unsaved-changes.program.ts?module-program";
import liveCardProgram from "~/ui/panel/offer-editor/live-card.program.ts?module-program";
import picturesProgram from "~/ui/panel/pictures/pictures.program.ts?module-program";

const PAGE_PROGRAMS = [
  paidPageProgram,
  liveCardProgram,
  picturesProgram,
  positionProgram,
  unsavedChangesProgram,
];
const PROGRAMS = [START_PROGRAM, ...PAGE_PROGRAMS.map(programFile)];

export const headers = keep({ of: "lists" });

/** A page of another version of the shop gets that of this one: its blocks of data are the same in both, or it stays as it is. */
export function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const program = PROGRAMS.find(({ file }) => file === params.file) ?? START_PROGRAM;
  const headers = new Headers({
    "Content-Type": "text/javascript; charset=utf-8",
    "Cache-Control": IMMUTABLE,
  });
  return wholeResponse(request, program.text, 200, headers);
}
