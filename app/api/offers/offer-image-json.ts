/** The JSON of an offer's pictures, and the form an upload arrives as. */
import { z } from "@hono/zod-openapi";
import { idInput } from "~/api/wire/input";
import { made, uuid, wire } from "~/api/wire/wire";
import { ALT_TEXT_LIMIT, type OfferPicture } from "~/domain/catalogue/pictures/offer-picture";
import { plainText, requiredText } from "~/domain/kernel/schemas";
import { FOCAL_POINTS } from "~/domain/media/focal-point";

export const offerImage = wire<OfferPicture>()("OfferImage", {
  uuid,
  offer: made(
    z.uuid().nullable().openapi({ description: "null while the picture waits for its offer." }),
    ({ offerId }: OfferPicture) => offerId,
  ),
  image_url: made(
    z.url().openapi({ description: "The largest size, as WebP." }),
    ({ url }: OfferPicture, origin) => new URL(url, origin).href,
  ),
  cover: z.boolean(),
  logo: z.boolean(),
  alt_text: made(z.string(), ({ alt }: OfferPicture) => alt),
  width: z.int().openapi({ description: "Of the largest size, in pixels." }),
  height: z.int(),
  focal_point: made(
    z.enum(FOCAL_POINTS).openapi({ description: "Where the subject is, in a grid of three by three." }),
    ({ focalPoint }: OfferPicture) => focalPoint ?? "center",
  ),
  card_url: made(
    z.url().openapi({
      description:
        "What cards and shared links show: cut to 4:3 around the focal point, else the picture itself.",
    }),
    ({ cropUrl, url }: OfferPicture, origin) => new URL(cropUrl ?? url, origin).href,
  ),
});

/** Absent and "" are null. */
const flag = z
  .enum(["true", "false", "1", "0", "on", "off", ""])
  .optional()
  .transform((text) => (text ? text === "true" || text === "1" || text === "on" : null));

/** Forms send fields that were left empty. */
const optionalId = z
  .union([idInput(), z.literal("")])
  .optional()
  .transform((text) => text || null);

const YES_OR_NO: { type: "string"; enum: string[] } = { type: "string", enum: ["true", "false"] };

export const imageUploadSchema = z
  .object({
    image: z
      .custom<File>((value) => value instanceof File && value.size > 0, { error: "Adjunta una imagen." })
      .openapi({ type: "string", format: "binary", description: "JPEG, PNG, WebP or AVIF, at most 8 MB." }),
    offer: optionalId.openapi({
      type: "string",
      format: "uuid",
      description: "Whose picture it is; without it, it waits until an offer names it among its images.",
    }),
    organization: optionalId.openapi({
      type: "string",
      format: "uuid",
      description: "Only without `offer`, and only for who manages several organizations.",
    }),
    cover: flag.openapi({
      ...YES_OR_NO,
      description: "Replaces the offer's cover. Left out, the first picture becomes the cover.",
    }),
    logo: flag.openapi({ ...YES_OR_NO, description: "Replaces the offer's logo." }),
    alt_text: plainText(ALT_TEXT_LIMIT)
      .default("")
      .openapi({ description: "What the picture shows, for those who do not see it." }),
  })
  .openapi("OfferImageUpload");

export const imageDescriptionSchema = z
  .object({
    alt_text: requiredText(ALT_TEXT_LIMIT).optional().openapi({
      description: "What the picture shows, for those who do not see it.",
    }),
    focal_point: z.enum(FOCAL_POINTS).optional().openapi({
      description: "Where its subject is: cards and shared links show the part around it.",
    }),
  })
  .refine((body) => body.alt_text !== undefined || body.focal_point !== undefined, {
    error: "required",
    path: ["alt_text"],
  })
  .openapi("OfferImageDescription");
