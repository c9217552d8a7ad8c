/** The parts of the page of an offer's pictures: those it has, and the form that adds others. */

import { offerPictures as text } from "~/locales/es/panel/pictures/gallery";
import { pictureUpload } from "~/locales/es/panel/pictures/upload";
import type { Refused } from "~/ui/form/bind-fields";
import { RequirementsLink } from "../offers/offer-notices";
import { PanelSection } from "../panel-section";
import { PictureList, type ShownPicture } from "./picture-list";
import { UploadFields } from "./upload-fields";

interface OfferGalleryProps {
  pictures: readonly ShownPicture[];
  /** It has as many as an offer may have. */
  isFull: boolean;
  /** The page's own path. */
  here: string;
  version: number;
  refused: (Refused & { kept?: { id: string; url: string } | null }) | undefined;
  /** Address of the script that sends files with progress. */
  program: string;
}

export function OfferGallery({ pictures, isFull, here, version, refused, program }: OfferGalleryProps) {
  const isUpload = refused?.typed.intent?.[0] === "upload";
  return (
    <>
      <PanelSection id="pictures" title={text.list}>
        <p>{pictures.length === 0 ? text.none : text.order}</p>
        <PictureList pictures={pictures} here={here} version={version} refused={refused} />
      </PanelSection>
      <PanelSection id="add" title={text.add}>
        <RequirementsLink />
        {isFull ? (
          <p>{text.full}</p>
        ) : (
          <UploadFields refused={isUpload ? refused : undefined} kept={refused?.kept ?? null} />
        )}
        {/* For the script: a line for each chosen file. */}
        <ul
          id="upload-files"
          className="upload-files"
          aria-label={pictureUpload.list}
          aria-live="polite"
          tabIndex={-1}
        />
        <script type="module" src={program} />
      </PanelSection>
    </>
  );
}
