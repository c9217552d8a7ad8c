/**
 * Offer gallery: on phones a strip to swipe, on wide windows a mosaic; each picture may lead to a page of its own. Works without
 * scripts.
 */
import type { ReactNode } from "react";
import type { Picture } from "~/domain/catalogue/offer";
import { gallery as text } from "~/locales/es/ui";
import { PictureImage } from "./picture-image";

/** `sizes` by the mosaic's columns (gallery.css). */
const FIRST_WIDTH = "(min-width: 1025px) 590px, (min-width: 781px) 66vw, 100vw";
const OTHER_WIDTH = "(min-width: 1025px) 260px, (min-width: 781px) 33vw, 100vw";

interface GalleryProps {
  pictures: readonly Picture[];
  /** Address of the pictures' own pages without their number; absent = the pictures are no links. */
  pages?: string;
  children?: ReactNode;
}

export function Gallery({ pictures, pages, children }: GalleryProps) {
  const several = pictures.length > 1;
  return (
    <section className="gallery" aria-label={text.label}>
      {/* Links take the focus themselves, and the strip follows it. */}
      <ul
        className={several ? "gallery__strip gallery__strip--several" : "gallery__strip"}
        tabIndex={several && !pages ? 0 : undefined}
      >
        {pictures.map((picture, index) => (
          <li key={picture.url}>
            <a href={pages && pages + (index + 1)} data-document="">
              <PictureImage
                picture={picture}
                alt={picture.alt || text.label}
                sizes={index === 0 ? FIRST_WIDTH : OTHER_WIDTH}
                {...(index === 0 ? { fetchpriority: "high" as const } : { loading: "lazy" as const })}
              />
            </a>
            {several && (
              <span className="gallery__place" aria-hidden="true">
                {text.place(index + 1, pictures.length)}
              </span>
            )}
          </li>
        ))}
      </ul>
      {children && <div className="card__badges">{children}</div>}
    </section>
  );
}
