/** An offer's pictures in their order, a line each: its arrows, and folded beneath it its alternative text, focal point and removal. */
import type { FocalPoint } from "~/domain/media/focal-point";
import { offerPictures as text } from "~/locales/es/panel/pictures/gallery";
import { Button, buttonClass } from "~/ui/elements/button";
import { bindFields, type Refused } from "~/ui/form/bind-fields";
import { TextareaField } from "~/ui/form/form-field";
import { labelsOf } from "~/ui/form/named-problems";
import { StaleValues } from "../offers/stale-values";
import { PanelForm, SmallForm } from "../panel-form";
import { StatusBadge } from "../status-badge";
import { FocalPointField } from "./focal-point-field";

export interface ShownPicture {
  id: string;
  url: string;
  /** As cards show it. */
  cardUrl: string;
  focalPoint: FocalPoint;
  alt: string;
  isCover: boolean;
  isLogo: boolean;
  /** Of a picture that is too small for the shop; null = wide enough. */
  smallWidth: number | null;
}

interface PictureListProps {
  pictures: readonly ShownPicture[];
  /** The page's own path. */
  here: string;
  version: number;
  refused: Refused | undefined;
}

export function PictureList({ pictures, here, version, refused }: PictureListProps) {
  const describes = refused?.typed.intent?.[0] === "describe" ? refused.typed.picture?.[0] : undefined;
  // What is missing is asked for, one picture after the other.
  const open = describes ?? pictures.find(({ alt }) => alt === "")?.id;
  return (
    <ol className="panel-todo">
      {pictures.map((picture, index) => (
        <li key={picture.id} className="box picture">
          <PictureHead picture={picture} number={index + 1} />
          <SmallForm className="picture__moves">
            <input type="hidden" name="intent" value="move" />
            <input type="hidden" name="version" value={version} />
            <input type="hidden" name="picture" value={picture.id} />
            {index > 0 && <Arrow to="up" sign="▲" label={text.up(index + 1)} />}
            {index < pictures.length - 1 && <Arrow to="down" sign="▼" label={text.down(index + 1)} />}
          </SmallForm>
          <details className="picture__edit" open={picture.id === open}>
            <summary>
              {picture.isLogo ? text.editText : text.edit}
              <span className="vh">{text.ofPhoto(index + 1)}</span>
            </summary>
            <Description picture={picture} version={version} refused={refused} />
            <p>
              <a href={`${here}/${picture.id}/quitar`}>{text.remove(index + 1)}</a>
            </p>
          </details>
        </li>
      ))}
    </ol>
  );
}

function PictureHead({ picture, number }: { picture: ShownPicture; number: number }) {
  return (
    <>
      <img
        className={picture.isLogo ? "picture__thumb picture__thumb--logo" : "picture__thumb"}
        src={picture.isLogo ? picture.url : picture.cardUrl}
        alt={picture.alt}
        width={96}
        height={72}
        loading="lazy"
      />
      <div>
        <p className="cluster">
          <strong>{text.photo(number)}</strong>
          {picture.isCover && <StatusBadge tone="good">{text.cover}</StatusBadge>}
          {picture.isLogo && <StatusBadge>{text.logo}</StatusBadge>}
          {picture.alt === "" && <StatusBadge tone="waiting">{text.undescribed}</StatusBadge>}
        </p>
        {picture.smallWidth !== null && <p className="small">{text.tooSmall(picture.smallWidth)}</p>}
      </div>
    </>
  );
}

function Arrow({ to, sign, label }: { to: "up" | "down"; sign: string; label: string }) {
  return (
    <Button variant="secondary" name="to" value={to} aria-label={label}>
      {sign}
    </Button>
  );
}

interface DescriptionProps extends Pick<PictureListProps, "version" | "refused"> {
  picture: ShownPicture;
}

const labelOf = labelsOf({ alt_text: text.alt, focal_point: text.focalPoint });

function Description({ picture, version, refused }: DescriptionProps) {
  const mine = refused?.typed.picture?.[0] === picture.id && refused.typed.intent?.[0] === "describe";
  const bind = bindFields(mine ? refused : undefined, {
    alt_text: picture.alt,
    focal_point: picture.focalPoint,
  });
  return (
    <PanelForm refused={mine ? refused : undefined} labelOf={labelOf}>
      <StaleValues
        refused={mine ? refused : undefined}
        values={{ alt_text: picture.alt, focal_point: picture.focalPoint, picture: picture.id }}
        labelOf={labelOf}
      />
      <input type="hidden" name="intent" value="describe" />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="picture" value={picture.id} />
      <TextareaField
        {...bind.field("alt_text")}
        // The summary of problems links to the field of the refused form.
        id={mine ? undefined : `alt-${picture.id}`}
        label={text.alt}
        hint={text.altHint}
        rows={2}
        required
      />
      {!picture.isLogo && <FocalPointField bind={bind} picture={picture} />}
      <div className="cluster">
        <button type="submit" className={buttonClass("secondary")}>
          {text.saveAlt}
        </button>
      </div>
    </PanelForm>
  );
}
