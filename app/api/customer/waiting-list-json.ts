/** The JSON of an entry of a waiting list. */
import { z } from "@hono/zod-openapi";
import { instantOrNull, isoOrNull, made, renamed, wire } from "~/api/wire/wire";
import type { WaitingView } from "~/domain/sales/waiting-list/waiting-entry";

export const { schema: waitingEntrySchema, present: presentWaitingEntry } = wire<WaitingView>()(
  "WaitingListEntry",
  {
    uuid: renamed("id", z.uuid()),
    offer_uuid: renamed("offerId", z.uuid()),
    title: z.string(),
    option_title: z.string(),
    starts_at: made(
      z.iso.datetime().nullable().openapi({ description: "Of the date; null = an option without dates." }),
      ({ slot }: WaitingView) => isoOrNull(slot?.startsAt ?? null),
    ),
    quantity: z.int().openapi({ description: "Places wanted." }),
    or_fewer: z.boolean(),
    status: z
      .enum(["unconfirmed", "waiting", "invited", "ordered", "bought", "lapsed", "left", "ended"])
      .openapi({
        description: "`invited`: places are held; `ordered`: an unpaid sale has them.",
      }),
    position: z.int().nullable().openapi({ description: "1 = the first; null unless it waits." }),
    waiting: z.int().openapi({ description: "Entries for the same places." }),
    reason: z
      .enum(["none_free", "too_few_free", "not_on_sale", "date_closed", "being_asked"])
      .nullable()
      .openapi({ description: "Why the queue does not move; null unless it waits." }),
    invited_quantity: z.int().nullable().openapi({ description: "Places held for it." }),
    invited_until: instantOrNull(),
  },
);
