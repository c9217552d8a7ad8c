/** One picture in the whole window: its place, its neighbours and the way back, without a script. */
import type { Picture } from "~/domain/catalogue/offer";
import { Icon } from "./icons";
import { PictureImage } from "./picture-image";

interface PictureViewerProps {
  picture: Picture;
  alt: string;
  title: string;
  texts: { label: string; place: string; previous: string; next: string; close: string };
  /** null = there is none. */
  paths: { close: string; before: string | null; after: string | null };
}

export function PictureViewer({ picture, alt, title, texts, paths }: PictureViewerProps) {
  return (
    <main className="viewer">
      <div className="viewer__bar">
        <h1 className="vh">{title}</h1>
        <span aria-hidden="true">{texts.place}</span>
        <a className="viewer__step" href={paths.close}>
          {texts.close}
          <Icon name="close" />
        </a>
      </div>
      <div className="viewer__picture">
        <PictureImage picture={picture} alt={alt} sizes="100vw" fetchpriority="high" />
      </div>
      <nav className="viewer__bar" aria-label={texts.label}>
        {paths.before === null ? (
          <span />
        ) : (
          <a className="viewer__step" href={paths.before} rel="prev">
            <Icon name="back" />
            {texts.previous}
          </a>
        )}
        {paths.after !== null && (
          <a className="viewer__step viewer__next" href={paths.after} rel="next">
            {texts.next}
            <Icon name="back" />
          </a>
        )}
      </nav>
    </main>
  );
}
