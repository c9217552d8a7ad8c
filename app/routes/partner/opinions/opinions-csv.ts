/** /socios/opiniones.csv: the opinions of the list's filter as a file, newest first. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportOwnFeedback } from "~/domain/feedback/export-feedback.server";
import { csvAnswer } from "~/http/panel/file-answer.server";
import { requirePartnerOfFile } from "~/http/panel/kit.server";
import { readShownOpinions } from "~/http/panel/lists/opinion-list";
import { OPINION_COLUMNS } from "~/ui/panel/opinions/opinion-columns";

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, organization } = await requirePartnerOfFile(page, "feedback");
  const { answered } = readShownOpinions(new URL(page.request.url).searchParams.get("mostrar") ?? "");
  const votes = await exportOwnFeedback(ctx, { organizationId: organization.id, answered });
  return csvAnswer("opiniones.csv", OPINION_COLUMNS, votes);
}
