/** Nine radio buttons on a picture: where its subject is; beside them the card that comes of it. Dragged with scripts (drag-focal-point.ts). */
import { FOCAL_POINTS } from "~/domain/media/focal-point";
import { offerPictures as text } from "~/locales/es/panel/pictures/gallery";
import type { BoundFields } from "~/ui/form/bind-fields";

interface FocalPointFieldProps {
  bind: BoundFields;
  picture: { url: string; cardUrl: string; alt: string };
}

export function FocalPointField({ bind, picture }: FocalPointFieldProps) {
  return (
    <fieldset className="focal-point">
      <legend>{text.focalPoint}</legend>
      <p className="field__hint">{text.focalHint}</p>
      <div className="cluster">
        <div className="focal-point__picture">
          <img src={picture.url} alt={picture.alt} width={240} draggable={false} />
          <div className="focal-point__grid">
            {FOCAL_POINTS.map((point) => (
              <label key={point}>
                <input type="radio" {...bind.choice("focal_point", point)} />
                <span className="vh">{text.focalPoints[point]}</span>
              </label>
            ))}
          </div>
        </div>
        <figure>
          <img
            className="focal-point__card"
            src={picture.cardUrl}
            alt=""
            width={160}
            height={120}
            loading="lazy"
          />
          <figcaption className="field__hint">{text.asCard}</figcaption>
        </figure>
      </div>
    </fieldset>
  );
}
