/** Reduces reviews to the displayed fields: page data is sent twice, as HTML and for hydration. */
import type { PublishedFeedback } from "~/domain/feedback/feedback";
import { formatDate } from "~/locales/es/format";

/** Below the offer's texts: the words of five were a tenth of its page's bytes (206). */
export const REVIEWS_OF_OFFER = 3;
/** On the pages of all opinions. */
export const OPINIONS_PER_PAGE = 20;

export type ReviewData = ReturnType<typeof shownReview>;

export interface ReviewPage<Shown = ReviewData> {
  shown: Shown[];
  page: number;
  pages: number;
}

/** Page number of the comments from the query; invalid values mean the first page. */
export function readReviewPageNumber(value: string | null): number {
  return value !== null && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1;
}

export function shownReview(vote: PublishedFeedback) {
  const { id, stars, author, createdAt, comment, verifiedPurchase, useful, reply } = vote;
  return {
    id,
    stars,
    author,
    date: formatDate(createdAt),
    ...(comment && { comment }),
    ...(verifiedPurchase && { verified: true as const }),
    ...(useful > 0 && { useful }),
    ...(reply && { reply: { text: reply.text, date: formatDate(reply.at) } }),
  };
}

type Read<Vote> = (range: { offset: number; limit: number }) => Promise<{ count: number; results: Vote[] }>;

/** A page number past the last means the last page. */
export async function pageOfReviews<Vote extends PublishedFeedback, Shown>(
  wanted: number,
  limit: number,
  read: Read<Vote>,
  shownAs: (vote: Vote) => Shown,
): Promise<ReviewPage<Shown>> {
  const { count, results } = await read({ offset: (wanted - 1) * limit, limit });
  const pages = Math.ceil(count / limit);
  const last = Math.max(1, pages);
  if (wanted <= last) return { shown: results.map(shownAs), page: wanted, pages };
  const { results: rest } = await read({ offset: (last - 1) * limit, limit });
  return { shown: rest.map(shownAs), page: last, pages };
}
