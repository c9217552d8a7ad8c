/** Offer gallery: a strip to swipe or scroll, with a link to each picture; works without scripts. */
import type { ReactNode } from "react";
import type { Picture } from "~/domain/catalogue/offer";
import { pictureUrl } from "~/domain/media/picture-address";
import { gallery as text } from "~/locales/es/ui";
import { useLightVersion } from "./light-version";
import { PictureImage } from "./picture-image";

export function Gallery({ pictures, children }: { pictures: readonly Picture[]; children?: ReactNode }) {
  const light = useLightVersion();
  return (
    <section className="gallery" aria-label={text.label}>
      <ul className="gallery__strip" tabIndex={pictures.length > 1 ? 0 : undefined}>
        {pictures.map((picture, index) => (
          <li key={picture.url} id={`foto-${index + 1}`}>
            <PictureImage
              picture={picture}
              alt={picture.alt}
              sizes="(min-width: 1025px) 800px, 100vw"
              {...(index === 0 ? { fetchpriority: "high" as const } : { loading: "lazy" as const })}
            />
          </li>
        ))}
      </ul>
      {children && <div className="card__badges">{children}</div>}
      {pictures.length > 1 && !light && (
        <ol className="gallery__thumbs">
          {pictures.map((picture, index) => (
            <li key={picture.url}>
              <a href={`#foto-${index + 1}`}>
                <img
                  src={pictureUrl(picture.url, 400)}
                  alt={text.photo(index + 1, pictures.length)}
                  width={96}
                  height={72}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
