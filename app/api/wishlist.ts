/** Alerts about offers, which is another thing than favourites: they ask for mails. */
import { z } from "@hono/zod-openapi";
import { changeWishlist } from "~/domain/favorites/change-wishlist.server";
import { NOTICES } from "~/domain/favorites/wishlist";
import { site } from "~/site-settings";
import { newGroup, operation } from "./operation";
import { errorResponses } from "./presenters/errors";
import { json, jsonBody } from "./presenters/json";
import { uuidText } from "./presenters/list-query";
import { plainText } from "./presenters/text";

export const wishlist = newGroup();

wishlist.openapi(
  operation({
    method: "post",
    path: "/customer/wishlist/",
    access: "session",
    limit: "wishlist",
    tags: ["Favourites"],
    summary: "Ask to be told about an offer by mail, or no longer",
    request: {
      body: jsonBody(
        z
          .object({
            offer_uuid: uuidText,
            action: z.enum(["add", "remove"]),
            notify: z
              .array(z.enum(NOTICES))
              .min(1)
              .max(NOTICES.length)
              .default([...NOTICES]),
            email: plainText(254).optional().openapi({
              description: "Needed from anonymous sessions to add; the mailbox is asked to confirm.",
            }),
          })
          .openapi("WishlistChange"),
      ),
    },
    responses: {
      200: json(
        z.object({ uuids: z.array(z.uuid()) }).openapi("Wishlist"),
        "The offers the caller has alerts for, newest first.",
      ),
      ...errorResponses([404, 409]),
    },
  }),
  async (c) => {
    const { offer_uuid: offerId, action, notify, email } = c.req.valid("json");
    const uuids = await changeWishlist(c.get("ctx"), {
      offerId,
      action,
      notify,
      email: email ?? null,
      textVersion: site.legalVersions.marketing,
      ip: c.env?.clientAddress ?? null,
    });
    return c.json({ uuids }, 200);
  },
);
