/** Reduces reviews to the displayed fields: page data is sent twice, as HTML and for hydration. */
import type { PublishedFeedback } from "~/domain/feedback/feedback";
import { formatDate } from "~/locales/es/format";

export const REVIEWS_PER_PAGE = 5;

export type ReviewPage = ReturnType<typeof reviewsData>;
export type ReviewData = ReviewPage["shown"][number];

/** Page number of the comments from the query; invalid values mean the first page. */
export function readReviewPageNumber(value: string | null): number {
  return value !== null && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1;
}

export function reviewsData(votes: readonly PublishedFeedback[], count: number, page: number) {
  const shown = votes.map(({ id, stars, author, createdAt, comment, verifiedPurchase, reply }) => ({
    id,
    stars,
    author,
    date: formatDate(createdAt),
    ...(comment && { comment }),
    ...(verifiedPurchase && { verified: true as const }),
    ...(reply && { reply: { text: reply.text, date: formatDate(reply.at) } }),
  }));
  return { shown, page, pages: Math.ceil(count / REVIEWS_PER_PAGE) };
}
