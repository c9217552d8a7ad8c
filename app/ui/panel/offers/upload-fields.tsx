/** The form that adds a picture to an offer, with its alternative text. */
import { offerPictures as text } from "~/locales/es/panel/pictures";
import { Button } from "~/ui/elements/button";
import { Field, TextareaField } from "~/ui/form/form-field";
import { bindFields, PanelForm, type Refused } from "../panel-form";

export function UploadFields({ refused }: { refused: Refused | undefined }) {
  const bind = bindFields(refused);
  return (
    <PanelForm refused={refused} className="box fields panel-narrow" encType="multipart/form-data">
      <input type="hidden" name="intent" value="upload" />
      <Field
        {...bind.bare("image")}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        label={text.file}
        hint={text.fileHint}
        required
      />
      <TextareaField {...bind.field("alt")} label={text.alt} hint={text.altHint} rows={2} required />
      <div className="cluster">
        <Button>{text.upload}</Button>
      </div>
    </PanelForm>
  );
}
