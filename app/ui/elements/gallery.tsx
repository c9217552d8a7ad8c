/** Offer gallery: on phones a strip to swipe, on wide windows a mosaic; works without scripts. */
import type { ReactNode } from "react";
import type { Picture } from "~/domain/catalogue/offer";
import { gallery as text } from "~/locales/es/ui";
import { PictureImage } from "./picture-image";

/** `sizes` by the mosaic's columns (gallery.css). */
const FIRST_WIDTH = "(min-width: 1025px) 590px, (min-width: 781px) 66vw, 100vw";
const OTHER_WIDTH = "(min-width: 1025px) 260px, (min-width: 781px) 33vw, 100vw";

export function Gallery({ pictures, children }: { pictures: readonly Picture[]; children?: ReactNode }) {
  const several = pictures.length > 1;
  return (
    <section className="gallery" aria-label={text.label}>
      <ul className="gallery__strip" tabIndex={several ? 0 : undefined}>
        {pictures.map((picture, index) => (
          <li key={picture.url}>
            <PictureImage
              picture={picture}
              alt={picture.alt}
              sizes={index === 0 ? FIRST_WIDTH : OTHER_WIDTH}
              {...(index === 0 ? { fetchpriority: "high" as const } : { loading: "lazy" as const })}
            />
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
