/** Input of the widget's settings in the panel: one origin a line, and the colours. */
import { z } from "zod";
import { WIDGET_THEMES } from "~/domain/catalogue/syndication/widget";
import { isExactOrigin } from "~/domain/kernel/formats/exact-origin";
import { plainText } from "~/domain/kernel/schemas";
import { EMBED_ORIGINS_MAX } from "~/domain/organizations/organization";

const ORIGIN_LENGTH = 200;

const origins = plainText(EMBED_ORIGINS_MAX * (ORIGIN_LENGTH + 2))
  .default("")
  .transform((value) =>
    value
      .split("\n")
      // People copy the address of a page.
      .map((line) => line.trim().replace(/\/$/, ""))
      .filter(Boolean),
  )
  .refine((list) => list.every(isExactOrigin), { error: "origin" })
  .refine((list) => list.length <= EMBED_ORIGINS_MAX, { error: "too_many_origins" });

export const widgetSettings = z.object({
  allowed_origins: origins,
  theme: z.enum(WIDGET_THEMES),
  version: z.coerce.number().int(),
});
