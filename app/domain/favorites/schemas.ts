/** Schema of the favourites form. */
import { z } from "zod";

const offerNumber = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number);

export const favoritesFormSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.enum(["add", "remove", "toggle"]), offerNumber }),
  /** `numbers` as encoded by encodeFavorites. */
  z.object({ intent: z.literal("restore"), numbers: z.string().max(4096) }),
]);
export type FavoritesForm = z.infer<typeof favoritesFormSchema>;
