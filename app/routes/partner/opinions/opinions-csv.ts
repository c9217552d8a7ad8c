/** /socios/opiniones.csv: the opinions of the list's filter as a file, newest first. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportOwnFeedback } from "~/domain/feedback/export-feedback.server";
import type { OwnFeedback } from "~/domain/feedback/own-feedback.server";
import { harmlessText } from "~/domain/kernel/formats/csv";
import { localDay } from "~/domain/kernel/local-day";
import { csvAnswer } from "~/http/panel/file-answer.server";
import { requirePartnerOfFile } from "~/http/panel/kit.server";
import { readShownOpinions } from "~/http/panel/lists/opinion-list";
import { opinions as text } from "~/locales/es/panel/opinions";

const COLUMNS = [text.day, text.stars, text.offer, text.comment, text.author, text.state, text.replyText];

function stateOf({ reply, dispute }: OwnFeedback): string {
  if (dispute !== null && dispute.decision === null) return text.disputes.open;
  return reply === null ? text.open : text.answered;
}

function cellsOf(vote: OwnFeedback): string[] {
  return [
    localDay(vote.createdAt),
    String(vote.stars),
    harmlessText(vote.offerTitle),
    harmlessText(vote.comment ?? ""),
    harmlessText(vote.author ?? text.anonymous),
    stateOf(vote),
    harmlessText(vote.reply?.text ?? ""),
  ];
}

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, organization } = await requirePartnerOfFile(page, "feedback");
  const { answered } = readShownOpinions(new URL(page.request.url).searchParams.get("mostrar") ?? "");
  const votes = await exportOwnFeedback(ctx, { organizationId: organization.id, answered });
  return csvAnswer("opiniones.csv", COLUMNS, votes, cellsOf);
}
