/** Schema of the cookie forms. */
import { z } from "zod";
import { PURPOSES } from "./cookie-choice";

/** Unreadable input grants nothing. */
export const cookieAnswerSchema = z.object({
  answer: z.enum(["all", "none", "selected"]).catch("none"),
  source: z.enum(["banner", "settings"]).catch("settings"),
  ticked: z.array(z.string()).transform((names) => PURPOSES.filter((purpose) => names.includes(purpose))),
});
