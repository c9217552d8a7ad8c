/** The approved pictures of an opinion, small, each a link to its own page. */
import type { OpinionPicture } from "~/domain/feedback/pictures/opinion-picture";
import { pictureSized } from "~/domain/media/picture-address";
import { opinionPictures as text } from "~/locales/es/opinion-pictures";

/** @param opinions path of the offer's page of opinions */
export function shownPicture(opinions: string, { id, alt, ...picture }: OpinionPicture) {
  return { href: `${opinions}/fotos/${id}`, alt, ...pictureSized(picture, 400, "webp") };
}

export type ShownPicture = ReturnType<typeof shownPicture>;

interface OpinionPicturesProps {
  author: string;
  pictures: readonly ShownPicture[];
}

/** Shown so wide, in pixels. */
const WIDTH = 120;

export function OpinionPictures({ author, pictures }: OpinionPicturesProps) {
  return (
    <ul className="cluster" aria-label={text.list(author)}>
      {pictures.map(({ href, url, alt, width, height }) => (
        <li key={href}>
          <a href={href} rel="nofollow">
            <img
              src={url}
              alt={alt}
              width={WIDTH}
              height={Math.round((height * WIDTH) / width)}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
