/** The page of all opinions on an offer or a seller: rating, filter by stars, order, and how opinions are checked (docs/law.md 10). */
import { OPINION_ORDERS } from "~/domain/feedback/opinion-order";
import { reviewTexts, opinionPages as text } from "~/locales/es/reviews";
import { ButtonLink } from "~/ui/elements/button";
import { EmptyState } from "~/ui/elements/empty-state";
import { Pagination } from "~/ui/elements/pagination";
import { StarHistogram, Stars } from "~/ui/elements/stars";
import { Review, ReviewList } from "./offer-reviews";
import { type OpinionAddress, opinionHref } from "./opinion-address";
import { OpinionPictures, type ShownPicture } from "./opinion-pictures";
import type { ReviewData, ReviewPage } from "./reviews-data";

const STARS = [5, 4, 3, 2, 1] as const;

interface OpinionListPageProps {
  /** What the opinions are about. */
  of: { name: string; path: string };
  seller: string;
  path: string;
  asked: OpinionAddress;
  rating: { average: number | null; count: number };
  /** Votes with one, two, three, four and five stars. */
  histogram: readonly number[];
  opinions: Omit<ReviewPage, "shown"> & {
    shown: readonly (ReviewData & { offer?: { id: string; title: string } })[];
  };
  /** By opinion. */
  pictures?: Readonly<Record<string, readonly ShownPicture[]>>;
  /** The way to ask what no opinion says. */
  ask?: { href: string; label: string };
}

export function OpinionListPage(props: OpinionListPageProps) {
  const { of, seller, path, asked, rating, histogram, opinions, pictures = {}, ask } = props;
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = histogram;
  return (
    <div className="container--narrow stack" id="opiniones">
      <h1>{text.heading}</h1>
      <p>
        <a href={of.path}>{of.name}</a>
      </p>
      <Stars {...rating} />
      {rating.count > 0 && <StarHistogram votes={[five, four, three, two, one]} />}
      <Choices path={path} asked={asked} />
      {opinions.shown.length > 0 ? (
        <ReviewList returnTo={opinionHref(path, { ...asked, page: opinions.page })}>
          {opinions.shown.map(({ offer, ...review }) => (
            <Review key={review.id} review={review} seller={seller} {...(offer && { offer })}>
              {pictures[review.id] && (
                <OpinionPictures
                  author={review.author ?? reviewTexts.anonymous}
                  pictures={pictures[review.id] ?? []}
                />
              )}
            </Review>
          ))}
        </ReviewList>
      ) : (
        <EmptyState icon="star" title={text.none}>
          <p>{text.noneText}</p>
        </EmptyState>
      )}
      <Pagination
        page={opinions.page}
        pages={opinions.pages}
        hrefOf={(page) => opinionHref(path, { ...asked, page })}
      />
      <section className="section stack stack--s">
        <h2>{text.howTitle}</h2>
        {text.how.map((paragraph) => (
          <p key={paragraph} className="soft">
            {paragraph}
          </p>
        ))}
      </section>
      {ask && (
        <p>
          <ButtonLink variant="secondary" href={ask.href}>
            {ask.label}
          </ButtonLink>
        </p>
      )}
    </div>
  );
}

function Choices({ path, asked }: Pick<OpinionListPageProps, "path" | "asked">) {
  return (
    <>
      <ChoiceRow
        label={text.order}
        choices={OPINION_ORDERS.map((order) => ({
          label: text.orders[order],
          href: opinionHref(path, { ...asked, order, page: 1 }),
          on: order === asked.order,
        }))}
      />
      <ChoiceRow
        label={text.filter}
        choices={[null, ...STARS].map((stars) => ({
          label: stars === null ? text.anyStars : text.starsShort(stars),
          href: opinionHref(path, { ...asked, stars, page: 1 }),
          on: stars === asked.stars,
        }))}
      />
    </>
  );
}

interface ChoiceRowProps {
  label: string;
  choices: readonly { label: string; href: string; on: boolean }[];
}

function ChoiceRow({ label, choices }: ChoiceRowProps) {
  return (
    <nav aria-label={label}>
      <ul className="chips">
        {choices.map(({ label: name, href, on }) => (
          <li key={href}>
            <a
              className={on ? "chip chip--on" : "chip"}
              href={href}
              aria-current={on ? "true" : undefined}
              rel="nofollow"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
