/**
 * Reviews on an offer's page: average, distribution, verification note (docs/law.md 10), the newest with replies and a button
 * that says that one was useful, and the way to all of them.
 */
import type { ReactNode } from "react";
import { offerTexts } from "~/locales/es/offer-texts";
import { reviewTexts as text } from "~/locales/es/reviews";
import { Icon } from "~/ui/elements/icons";
import { StarHistogram, StarRow, Stars } from "~/ui/elements/stars";
import { UserText } from "~/ui/elements/user-text";
import { Part } from "./offer-information";
import type { OfferView } from "./offer-view";
import type { ReviewData } from "./reviews-data";
import { useWidgetMark, withMarkParam } from "./widget-mark";

interface OfferReviewsProps {
  offer: Pick<OfferView, "id" | "rating" | "histogram" | "organization">;
  /** The newest. */
  reviews: readonly ReviewData[];
}

interface ReviewListProps {
  /** Where their buttons lead back to. */
  returnTo: string;
  children: ReactNode;
}

/** The form of the buttons in its opinions. */
export function ReviewList({ returnTo, children }: ReviewListProps) {
  return (
    <form method="post" action="/opiniones/util">
      <input type="hidden" name="returnTo" value={returnTo} />
      <ul className="stack" aria-label={text.list}>
        {children}
      </ul>
    </form>
  );
}

export function OfferReviews({ offer, reviews }: OfferReviewsProps) {
  const { id, rating, organization } = offer;
  const [one, two, three, four, five] = offer.histogram;
  const here = withMarkParam(`/ofertas/${id}/`, useWidgetMark());
  return (
    <Part title={offerTexts.reviews} id="opiniones">
      <Stars {...rating} />
      {rating.count > 0 && <StarHistogram votes={[five, four, three, two, one]} />}
      <p className="soft small">{offerTexts.reviewsHow}</p>
      {reviews.length > 0 && (
        <>
          <ReviewList returnTo={here}>
            {reviews.map((review) => (
              <Review key={review.id} review={review} seller={organization.name} />
            ))}
          </ReviewList>
          <p>
            <a href={`/ofertas/${id}/opiniones`}>{text.all(rating.count)}</a>
          </p>
        </>
      )}
    </Part>
  );
}

interface ReviewProps {
  review: ReviewData;
  seller: string;
  /** Where opinions on several offers stand together. */
  offer?: { id: string; title: string };
  /** Below its words. */
  children?: ReactNode;
}

export function Review({ review, seller, offer, children }: ReviewProps) {
  const { id, author, date, stars, comment, verified, useful = 0, reply } = review;
  return (
    <li className="box stack stack--s">
      <div className="cluster">
        <StarRow value={stars} />
        <span className="vh">{text.stars(stars)}</span>
        <b>{author ?? text.anonymous}</b>
      </div>
      <p className="cluster soft small">
        {date}
        {verified && (
          <span className="cluster saving">
            <Icon name="check" size="s" /> {text.verified}
          </span>
        )}
      </p>
      {offer && (
        <p>
          <a href={`/ofertas/${offer.id}/`}>{offer.title}</a>
        </p>
      )}
      {comment && <UserText of={comment} />}
      {children}
      {reply && (
        <blockquote className="notice">
          <div>
            <p className="notice__title">{text.reply(seller)}</p>
            <p className="soft small">{reply.date}</p>
            <UserText of={reply.text} />
          </div>
        </blockquote>
      )}
      {comment && (
        <p>
          <button type="submit" className="chip" name="opinion" value={id}>
            {text.useful(useful)}
            <span className="vh">{text.usefulOf(author ?? text.anonymous)}</span>
          </button>
        </p>
      )}
    </li>
  );
}
