/** The public reply to an opinion in its row of the list, folded until it is asked for. */
import { REPLY_LIMIT } from "~/domain/feedback/reply-rules";
import { oneOpinion as text } from "~/locales/es/panel/opinions";
import { Button } from "~/ui/elements/button";
import { TextareaField } from "~/ui/form/form-field";
import { PanelForm } from "../panel-form";

/** A refused reply is shown on the opinion's own page, whose form this is. */
export function RowReply({ id, comment }: { id: string; comment: string }) {
  return (
    <details className="panel-row-form">
      <summary>
        {text.answer}
        <span className="vh">{text.answerTo(comment)}</span>
      </summary>
      <PanelForm action={`/socios/opiniones/${id}`} className="box fields">
        <input type="hidden" name="intent" value="reply" />
        <input type="hidden" name="from" value="list" />
        <TextareaField
          id={`${id}-text`}
          name="text"
          label={text.reply}
          hint={text.replyHint}
          required
          rows={4}
          maxLength={REPLY_LIMIT}
        />
        <Button>{text.publish}</Button>
      </PanelForm>
    </details>
  );
}
