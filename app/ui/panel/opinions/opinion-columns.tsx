/** The columns of opinions, on the screen and in their file; an open one is answered in its row. */
import type { OwnFeedback } from "~/domain/feedback/feedback";
import { harmlessText } from "~/domain/kernel/formats/csv";
import { localDay } from "~/domain/kernel/local-day";
import { opinions as text } from "~/locales/es/panel/opinions";
import { Day } from "../cells";
import type { Column } from "../data-table";
import { StatusBadge } from "../status-badge";
import { RowReply } from "./row-reply";

function stateOf({ reply, dispute }: OwnFeedback): string {
  if (dispute !== null && dispute.decision === null) return text.disputes.open;
  return reply === null ? text.open : text.answered;
}

const briefly = (comment: string | null) => comment?.slice(0, 160) || text.noComment;

export const OPINION_COLUMNS: readonly Column<OwnFeedback>[] = [
  {
    key: "comment",
    label: text.comment,
    heading: true,
    cell: ({ id, comment }) => <a href={`/socios/opiniones/${id}`}>{briefly(comment)}</a>,
    text: ({ comment }) => harmlessText(comment ?? ""),
  },
  {
    key: "stars",
    label: text.stars,
    numeric: true,
    cell: ({ stars }) => stars,
    text: ({ stars }) => String(stars),
  },
  {
    key: "offer",
    label: text.offer,
    cell: ({ offerTitle }) => offerTitle,
    text: ({ offerTitle }) => harmlessText(offerTitle),
  },
  {
    key: "author",
    label: text.author,
    cell: ({ author }) => author ?? text.anonymous,
    text: ({ author }) => harmlessText(author ?? text.anonymous),
  },
  {
    key: "day",
    label: text.day,
    cell: ({ createdAt }) => <Day at={createdAt} />,
    text: ({ createdAt }) => localDay(createdAt),
  },
  {
    key: "state",
    label: text.state,
    cell: ({ reply, dispute }) => (
      <span className="cluster">
        {dispute?.decision !== "removed" && (
          <StatusBadge tone={reply ? "good" : "waiting"}>{reply ? text.answered : text.open}</StatusBadge>
        )}
        {dispute && (
          <StatusBadge tone={dispute.decision === null ? "waiting" : "neutral"}>
            {text.disputes[dispute.decision ?? "open"]}
          </StatusBadge>
        )}
      </span>
    ),
    text: stateOf,
  },
  {
    key: "answer",
    label: text.state,
    hideLabel: true,
    onCard: "bare",
    cell: ({ id, comment, reply, dispute }) =>
      reply === null && dispute?.decision !== "removed" && <RowReply id={id} comment={briefly(comment)} />,
  },
  { key: "reply", label: text.replyText, text: ({ reply }) => harmlessText(reply?.text ?? "") },
];
