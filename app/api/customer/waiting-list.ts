/** Joining and leaving waiting lists, and one's positions. */
import { z } from "@hono/zod-openapi";
import { mayMailTo } from "~/api/middleware/limit-rate";
import { json, newGroup, operation } from "~/api/operation";
import { idInput, idParam } from "~/api/wire/input";
import { verifiedAddress } from "~/domain/identity/accounts/verified-address.server";
import { ownerOf } from "~/domain/kernel/owner";
import { plainText } from "~/domain/kernel/schemas";
import { joinWaitingList } from "~/domain/sales/waiting-list/join-waiting-list.server";
import { leaveOwnEntry } from "~/domain/sales/waiting-list/leave-waiting-list.server";
import { readOwnEntries } from "~/domain/sales/waiting-list/read-entries.server";
import { MAX_WAITING_PLACES } from "~/domain/sales/waiting-list/waiting-entry";
import { site } from "~/site-settings";
import { presentWaitingEntry, waitingEntrySchema } from "./waiting-list-json";

export const waitingList = newGroup("Favourites");

waitingList.openapi(
  operation("GET /customer/waiting-list/", {
    access: "customer",
    summary: "List the account's places on waiting lists",
    description:
      "Open entries, newest first. Held places are bought on the page that the invitation's mail opens.",
    answers: {
      200: json(
        z.object({ results: z.array(waitingEntrySchema) }).openapi("WaitingListEntries"),
        "Entries that wait, are invited or are being paid.",
      ),
    },
  }),
  async (c) => {
    const ctx = c.get("ctx");
    const account = await verifiedAddress(ctx);
    const entries = account ? await readOwnEntries(ctx.db, account) : [];
    c.header("Cache-Control", "private, no-store");
    return c.json({ results: entries.map((entry) => presentWaitingEntry(entry)) }, 200);
  },
);

waitingList.openapi(
  operation("POST /customer/waiting-list/", {
    access: "session",
    limit: "wishlist",
    summary: "Join the waiting list of a sold-out option or date",
    description:
      "Freed places are held 24 hours for the first whom they suit, who is invited by mail. An anonymous session names an `email`, whose owner has to confirm; its place counts from then on. An account needs none and waits at once. Joining again changes the places wanted. 409 `not_sold_out` while places can be bought.",
    body: z
      .object({
        price_option: idInput(),
        slot_id: idInput().nullable().default(null).openapi({ description: "Of an option with dates." }),
        quantity: z.int().min(1).max(MAX_WAITING_PLACES).default(1),
        or_fewer: z
          .boolean()
          .default(false)
          .openapi({ description: "Fewer places would do; otherwise others are asked until all are free." }),
        email: plainText(254).optional().openapi({
          description: "Needed from anonymous sessions; the mailbox is asked to confirm.",
        }),
      })
      .openapi("WaitingListRequest"),
    errors: [404, 409],
    answers: {
      200: json(
        z
          .object({
            state: z
              .enum(["waiting", "pending"])
              .openapi({ description: "`pending` waits for the mailbox." }),
            uuid: z.uuid().nullable(),
          })
          .openapi("WaitingListAnswer"),
        "The same for every address that has to confirm.",
      ),
    },
  }),
  async (c) => {
    const {
      price_option: optionId,
      slot_id: slotId,
      or_fewer: orFewer,
      quantity,
      email = null,
    } = c.req.valid("json");
    const ctx = c.get("ctx");
    if (email !== null && !(await mayMailTo(c, "subscribe", "waiting", email)))
      return c.json({ state: "pending" as const, uuid: null }, 200);
    const joined = await joinWaitingList(ctx, {
      optionId,
      slotId,
      quantity,
      orFewer,
      email,
      owner: ownerOf(ctx.actor),
      textVersion: site.legalVersions.marketing,
      ip: c.env?.clientAddress ?? null,
    });
    return c.json({ state: joined.state, uuid: joined.state === "waiting" ? joined.id : null }, 200);
  },
);

waitingList.openapi(
  operation("DELETE /customer/waiting-list/{id}/", {
    access: "customer",
    summary: "Leave a waiting list",
    description: "Repeatable. Places that are held for the entry go to the next one.",
    params: idParam,
    answers: { 204: { description: "Left." } },
  }),
  async (c) => {
    await leaveOwnEntry(c.get("ctx"), c.req.valid("param").id);
    return c.body(null, 204);
  },
);
