/** Converts the opinions of a demo offer to rows of votes, and of readers who found them useful. */
import type { Insertable } from "kysely";
import type { Schema } from "~/db/schema";
import { DAY_MS } from "~/domain/kernel/durations";
import { visitorOwner } from "~/domain/kernel/owner";
import { generateOpinions } from "../content/opinions";
import type { SeedOffer } from "../content/types";
import { offerRowId, organizationId } from "./stable-ids";

type Rows<Table extends keyof Schema> = Insertable<Schema[Table]>[];

/** Their authors do not exist: nothing is mailed to them, and no token changes what they said. */
export function opinionRows(
  offer: SeedOffer,
  now: number,
): { feedback: Rows<"feedback">; feedback_useful: Rows<"feedback_useful"> } {
  const made = generateOpinions(offer).map((opinion, position) => {
    const id = offerRowId("opinion", offer.index, position);
    const at = Math.round(now - opinion.daysAgo * DAY_MS);
    const replyAt = opinion.reply && Math.round(at + opinion.reply.daysLater * DAY_MS);
    const vote: Rows<"feedback">[number] = {
      id,
      offer_id: offerRowId("offer", offer.index),
      seller_id: organizationId(offer.organizationIndex),
      email_key: `demo:${id}`,
      email_sealed: "",
      user_id: null,
      author_name: opinion.author,
      stars: opinion.stars,
      comment: opinion.comment,
      status: "published",
      verified_purchase: true,
      source: "mail",
      edit_token_hash: "",
      reply_text: opinion.reply?.text ?? null,
      reply_at: replyAt,
      dispute_reason: null,
      dispute_evidence: null,
      dispute_decision: null,
      useful_votes: opinion.useful,
      created_at: at,
      updated_at: at,
    };
    const readers = Array.from({ length: opinion.useful }, (_, reader) => ({
      feedback_id: id,
      owner: visitorOwner(`demo-${reader}`),
      created_at: at,
    }));
    return { vote, readers };
  });
  return {
    feedback: made.map(({ vote }) => vote),
    feedback_useful: made.flatMap(({ readers }) => readers),
  };
}
