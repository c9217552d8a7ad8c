/** /socios/opiniones/:opinionId: one vote, its public reply (also from its row of the list), and asking staff to look at it. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { disputeFeedback } from "~/domain/feedback/dispute-feedback.server";
import { listOwnFeedback } from "~/domain/feedback/own-feedback.server";
import { approvedPictures } from "~/domain/feedback/pictures/read-pictures.server";
import { DISPUTE_LIMIT, DISPUTE_REASONS, REPLY_LIMIT } from "~/domain/feedback/reply-rules";
import { replyToFeedback } from "~/domain/feedback/reply-to-feedback.server";
import { requiredText } from "~/domain/kernel/schemas";
import { notYours, readPartnerForm, requirePartner, submitPanelForm } from "~/http/panel/kit.server";
import { PANEL_OPINIONS } from "~/http/panel/panel-paths";
import { formatDate } from "~/locales/es/format";
import { opinions, oneOpinion as text } from "~/locales/es/panel/opinions";
import { OpinionPictures, shownPicture } from "~/ui/offer/opinion-pictures";
import {
  Button,
  bindFields,
  PageHeader,
  PanelForm,
  PanelSection,
  panelMeta,
  type Refused,
  SelectField,
  TextareaField,
  useRefused,
} from "~/ui/panel/kit";
import { ShopLink } from "~/ui/panel/shop-link";

const replySchema = z.object({ text: requiredText(REPLY_LIMIT) });
const disputeSchema = z.object({ reason: z.enum(DISPUTE_REASONS), evidence: requiredText(DISPUTE_LIMIT) });

export const meta = panelMeta(opinions.title);

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, organization } = await requirePartner(page, "feedback");
  const id = (page.params.opinionId ?? "").toLowerCase();
  const query = { organizationId: organization.id, id, removed: true, limit: 1, offset: 0 };
  const [vote] = (await listOwnFeedback(ctx, query)).results;
  if (!vote) throw notYours();
  const reasons: Record<string, string> = text.reasons;
  const pictures = (await approvedPictures(ctx.db, [vote.id])).get(vote.id) ?? [];
  return {
    title: text.title(vote.stars, vote.author ?? opinions.anonymous),
    lead: `${vote.offerTitle} · ${formatDate(vote.createdAt)}`,
    comment: vote.comment ?? opinions.noComment,
    pictures: pictures.map((one) => shownPicture(`/ofertas/${vote.offerId}/opiniones`, one)),
    author: vote.author ?? opinions.anonymous,
    reply: vote.reply?.text ?? null,
    mayReply: vote.mayReply,
    dispute: vote.dispute && {
      reason: reasons[vote.dispute.reason] ?? vote.dispute.reason,
      decision: vote.dispute.decision,
      note: vote.dispute.note,
    },
  };
}

export async function action(page: ActionFunctionArgs) {
  const { form, ctx } = await readPartnerForm(page, "feedback");
  const id = (page.params.opinionId ?? "").toLowerCase();
  const to = `${PANEL_OPINIONS}/${id}`;
  if (form.get("intent") === "dispute") {
    return submitPanelForm({ form, schema: disputeSchema }, async (input) => {
      await disputeFeedback(ctx, { id, ...input });
      return { to, message: text.sent };
    });
  }
  return submitPanelForm({ form, schema: replySchema }, async (input) => {
    await replyToFeedback(ctx, { id, text: input.text });
    return { to: form.get("from") === "list" ? PANEL_OPINIONS : to, message: text.published };
  });
}

type Opinion = ReturnType<typeof useLoaderData<typeof loader>>;
interface FormProps {
  refused: Refused | undefined;
}

export default function OpinionPage() {
  const { title, lead, comment, pictures, author, reply, mayReply, dispute } = useLoaderData<typeof loader>();
  const refused = useRefused() as Refused | undefined;
  const disputing = refused?.typed.intent?.[0] === "dispute";
  return (
    <>
      <PageHeader
        title={title}
        back={{ href: PANEL_OPINIONS, label: opinions.title }}
        lead={lead}
        actions={<ShopLink part="opiniones" />}
      />
      <blockquote className="box panel-narrow">{comment}</blockquote>
      {pictures.length > 0 && <OpinionPictures author={author} pictures={pictures} />}
      {(mayReply || reply) && (
        <ReplyForm refused={disputing ? undefined : refused} reply={reply} mayReply={mayReply} />
      )}
      <DisputeForm refused={disputing ? refused : undefined} dispute={dispute} />
    </>
  );
}

function ReplyForm({ refused, reply, mayReply }: FormProps & Pick<Opinion, "reply" | "mayReply">) {
  const bind = bindFields(refused, { text: reply });
  return (
    <PanelSection id="reply" title={text.reply}>
      {mayReply ? (
        <PanelForm refused={refused} className="box fields panel-narrow">
          <input type="hidden" name="intent" value="reply" />
          <TextareaField
            {...bind.field("text")}
            label={text.reply}
            hint={text.replyHint}
            required
            rows={5}
            maxLength={1000}
          />
          <Button>{text.publish}</Button>
        </PanelForm>
      ) : (
        <div className="box panel-narrow">
          <p>{reply}</p>
          <p className="soft">{text.replyClosed}</p>
        </div>
      )}
    </PanelSection>
  );
}

const REASONS = [
  { value: "", label: text.choose },
  ...Object.entries(text.reasons).map(([value, label]) => ({ value, label })),
];

function DisputeForm({ refused, dispute }: FormProps & Pick<Opinion, "dispute">) {
  const bind = bindFields(refused);
  return (
    <PanelSection id="dispute" title={text.dispute}>
      {dispute ? (
        <div className="box panel-narrow">
          <p>{text.disputed(dispute.reason)}</p>
          <p>{dispute.decision ? text.decisions[dispute.decision] : text.waits}</p>
          {dispute.note && <p className="panel-written">{text.note(dispute.note)}</p>}
        </div>
      ) : (
        <PanelForm refused={refused} className="box fields panel-narrow">
          <input type="hidden" name="intent" value="dispute" />
          <p className="soft">{text.disputeHint}</p>
          <SelectField {...bind.field("reason")} label={text.reason} required options={REASONS} />
          <TextareaField
            {...bind.field("evidence")}
            label={text.evidence}
            hint={text.evidenceHint}
            required
            rows={4}
            maxLength={2000}
          />
          <Button variant="secondary">{text.send}</Button>
        </PanelForm>
      )}
    </PanelSection>
  );
}
