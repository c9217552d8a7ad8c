/** The form that adds pictures to an offer; one alone comes with its alternative text. */
import { offerPictures as text } from "~/locales/es/panel/pictures/gallery";
import { Button } from "~/ui/elements/button";
import { bindFields, type Refused } from "~/ui/form/bind-fields";
import { Field, TextareaField } from "~/ui/form/form-field";
import { labelsOf } from "~/ui/form/named-problems";
import { PanelForm } from "../panel-form";

interface UploadFieldsProps {
  refused: Refused | undefined;
  /** Sent before without its text; it need not be chosen again. */
  kept: { id: string; url: string } | null;
}

const labelOf = labelsOf({ image: text.file, alt: text.alt });

export function UploadFields({ refused, kept }: UploadFieldsProps) {
  const bind = bindFields(refused);
  return (
    <PanelForm
      refused={refused}
      labelOf={labelOf}
      className="box fields panel-narrow"
      encType="multipart/form-data"
    >
      <input type="hidden" name="intent" value="upload" />
      {kept && (
        <>
          <input type="hidden" name="picture" value={kept.id} />
          <p>{text.kept}</p>
          <img src={kept.url} alt={text.keptPicture} width={240} />
        </>
      )}
      <Field
        {...bind.bare("image")}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        label={kept ? text.otherFile : text.file}
        hint={text.fileHint}
        multiple
        required={kept === null}
      />
      <TextareaField
        {...bind.field("alt")}
        label={text.alt}
        hint={text.uploadAltHint}
        rows={2}
        required="sometimes"
      />
      <div className="cluster">
        <Button>{text.upload}</Button>
      </div>
    </PanelForm>
  );
}
