/** The program of the page after paying, at an address of its own. */
import { programFile } from "~/http/remix/program-file.server";
import program from "~/ui/checkout/paid-page.program.ts?module-program";

export const PAID_PAGE_PROGRAM = programFile(program);
