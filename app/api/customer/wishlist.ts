/** Subscribes to mail alerts about offers; favourites are separate. */
import { z } from "@hono/zod-openapi";
import { mayMailTo } from "~/api/middleware/limit-rate";
import { json, newGroup, operation } from "~/api/operation";
import { idInput, moneyInput } from "~/api/wire/input";
import { ownerOf } from "~/domain/kernel/owner";
import { plainText } from "~/domain/kernel/schemas";
import { requestWishes } from "~/domain/wishes/request-wishes.server";
import { WISH_KINDS } from "~/domain/wishes/wish";
import { readWishlist, removeFromWishlist } from "~/domain/wishes/wishlist.server";
import { site } from "~/site-settings";

export const wishlist = newGroup("Favourites");

wishlist.openapi(
  operation("POST /customer/wishlist/", {
    access: "session",
    limit: "wishlist",
    summary: "Add or remove mail alerts about an offer",
    description:
      "Alerts tell once when an offer is back in stock, costs less or ends soon. An anonymous session names an `email`, whose owner has to confirm; an account needs none. The answer lists the offers with alerts.",
    body: z
      .object({
        offer_uuid: idInput(),
        action: z.enum(["add", "remove"]),
        notify: z
          .array(z.enum(WISH_KINDS))
          .min(1)
          .max(WISH_KINDS.length)
          .default([...WISH_KINDS])
          .openapi({
            description:
              "Each is sent once by mail. What is true already is left out: back_in_stock of an offer that is " +
              "not sold out, ending of one whose sale ends within 48 hours.",
          }),
        option_uuid: idInput().optional().openapi({
          description: "For back_in_stock alone: the sold-out price option that is waited for.",
        }),
        target_price: moneyInput()
          .refine((cents) => cents > 0, { error: "price_positive" })
          .optional()
          .openapi({
            description:
              "For price_drop alone: sent when an option's whole price, of a deposit offer with what is paid at the " +
              "place, comes down to this or less, instead of at any lower price. Euros, below what an option costs now. " +
              "Of several for one offer the last one counts.",
            example: "24.90",
          }),
        email: plainText(254).optional().openapi({
          description: "Needed from anonymous sessions to add; the mailbox is asked to confirm.",
        }),
      })
      .openapi("WishlistChange"),
    errors: [404, 409],
    answers: {
      200: json(
        z.object({ uuids: z.array(z.uuid()) }).openapi("Wishlist"),
        "The offers the caller has alerts for, newest first.",
      ),
    },
  }),
  async (c) => {
    const {
      offer_uuid: offerId,
      action,
      notify,
      email = null,
      option_uuid,
      target_price,
    } = c.req.valid("json");
    const ctx = c.get("ctx");
    if (action === "remove") {
      await removeFromWishlist(ctx, offerId);
      return c.json({ uuids: await readWishlist(ctx) }, 200);
    }
    if (email !== null && !(await mayMailTo(c, "subscribe", "wish", email)))
      return c.json({ uuids: await readWishlist(ctx) }, 200);
    const wanted = notify.map((kind) => ({
      kind,
      optionId: kind === "back_in_stock" ? (option_uuid ?? null) : null,
      targetPrice: kind === "price_drop" ? (target_price ?? null) : null,
    }));
    await requestWishes(ctx, {
      offerId,
      wanted: wanted.filter((wish, index) => wanted.findIndex(({ kind }) => kind === wish.kind) === index),
      email,
      owner: ownerOf(ctx.actor),
      textVersion: site.legalVersions.marketing,
      ip: c.env?.clientAddress ?? null,
    });
    return c.json({ uuids: await readWishlist(ctx) }, 200);
  },
);
