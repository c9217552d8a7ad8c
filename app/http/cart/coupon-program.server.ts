/** The program of the page after paying, at an address of its own. */
import { programFile } from "~/http/remix/program-file.server";
import program from "~/ui/offline/coupon-page.program.ts?module-program";

export const COUPON_PROGRAM = programFile(program);
