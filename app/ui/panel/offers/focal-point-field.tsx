/** Nine radio buttons over a picture: where its subject is; beside them the card that comes of it. */
import { FOCAL_POINTS } from "~/domain/media/focal-point";
import { offerPictures as text } from "~/locales/es/panel/pictures";
import type { BoundFields } from "~/ui/form/bind-fields";

export function FocalPointField({ bind, cardUrl }: { bind: BoundFields; cardUrl: string }) {
  return (
    <fieldset className="focal-point">
      <legend>{text.focalPoint}</legend>
      <p className="field__hint">{text.focalHint}</p>
      <div className="cluster">
        <div className="focal-point__grid">
          {FOCAL_POINTS.map((point) => (
            <label key={point}>
              <input type="radio" {...bind.choice("focal_point", point)} />
              <span className="vh">{text.focalPoints[point]}</span>
            </label>
          ))}
        </div>
        <figure>
          <img className="focal-point__card" src={cardUrl} alt="" width={160} height={120} loading="lazy" />
          <figcaption className="field__hint">{text.asCard}</figcaption>
        </figure>
      </div>
    </fieldset>
  );
}
