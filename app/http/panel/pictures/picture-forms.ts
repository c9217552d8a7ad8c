/** The forms of an offer's pictures: one that adds them, one that moves one, and one that describes one. */
import { z } from "zod";
import { ALT_TEXT_LIMIT } from "~/domain/catalogue/pictures/offer-picture";
import { objectId, requiredText } from "~/domain/kernel/schemas";
import { FOCAL_POINTS } from "~/domain/media/focal-point";

const version = z.coerce.number().int();

export const uploadSchema = z.object({
  alt: requiredText(ALT_TEXT_LIMIT),
  /** A picture that was kept when its text was missing. */
  picture: objectId().optional(),
});

export const changeSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("move"), picture: z.string(), to: z.enum(["up", "down"]), version }),
  z.object({
    intent: z.literal("describe"),
    picture: z.string(),
    alt_text: requiredText(ALT_TEXT_LIMIT),
    focal_point: z.enum(FOCAL_POINTS).optional(),
    version,
  }),
]);
