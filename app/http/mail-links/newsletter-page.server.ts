/** Reads and changes what a subscriber chose of the newsletter: for the page behind a letter's link and the account's. */
import { z } from "zod";
import { typedAmount } from "~/domain/catalogue/manage/schemas";
import { CATEGORIES } from "~/domain/catalogue/offer";
import { findRegion } from "~/domain/catalogue/regions";
import { MAX_SEARCH_TEXT } from "~/domain/catalogue/search-language/limits";
import { FREQUENCIES } from "~/domain/consent/frequency";
import type { Context } from "~/domain/kernel/context";
import { emailKey } from "~/domain/kernel/email-key.server";
import { plainText } from "~/domain/kernel/schemas";
import {
  changeChoices,
  type MailboxOwner,
  readChoices,
  saveSearch,
} from "~/domain/newsletter/choices.server";
import { previewLetter } from "~/domain/newsletter/preview-letter.server";
import { deleteSearch } from "~/domain/newsletter/saved-searches.server";
import { answerForm, refuseForm } from "~/http/form/answer-form.server";
import { withLists } from "~/http/form/form-fields.server";
import { orNotFound } from "~/http/form/form-problems.server";
import { tooOften } from "~/http/limits/page-limits.server";
import type { PageRequest } from "~/http/visitor/web-session.server";
import { forms } from "~/locales/es/forms";

const region = z
  .string()
  .refine((value) => findRegion(value) !== undefined, { error: "unknown" })
  .default("");

/** Of the fields of ui/mail-links/newsletter-choices.tsx. */
export const choicesSchema = z.object({
  categories: z
    .array(z.string())
    .transform((values) => CATEGORIES.filter((category) => values.includes(category))),
  region,
  frequency: z.enum(FREQUENCIES).default("weekly"),
});

export const readChoiceFields = withLists("categories");

const searchSchema = z.object({
  search: plainText(MAX_SEARCH_TEXT).optional(),
  searchCategory: z.enum(CATEGORIES).optional(),
  searchRegion: region,
  searchPrice: typedAmount.optional(),
});

export async function readNewsletterPage(db: Context["db"], email: string, action: string) {
  const choices = await readChoices(db, email);
  const preview = choices.subscribed ? await previewLetter(db, email, choices) : null;
  return { email, ...choices, preview, action };
}

export type NewsletterChange = "saved" | "searchSaved" | "searchRemoved";

/** @param done the answer after a change @throws Response 404 for another mailbox's search, 400 for an unknown intent */
export async function answerNewsletterForm<Answer>(
  ctx: Context,
  { page, form, owner }: { page: PageRequest; form: URLSearchParams; owner: MailboxOwner },
  done: (change: NewsletterChange) => Promise<Answer>,
) {
  const wait = await tooOften(page, "newsletter");
  if (wait) return refuseForm(form, [{ field: null, message: wait }], 429);
  switch (form.get("intent")) {
    case "choices":
      return answerForm({ form, schema: choicesSchema, read: readChoiceFields }, async (choices) => {
        await changeChoices(ctx, owner, choices);
        return done("saved");
      });
    case "search":
      return answerForm({ form, schema: searchSchema }, async ({ search, ...fields }) => {
        const { searchCategory: category, searchRegion, searchPrice: priceMax } = fields;
        await saveSearch(ctx, owner, { search, category, region: searchRegion || undefined, priceMax });
        return done("searchSaved");
      });
    case "remove":
      return orNotFound(deleteSearch(ctx.db, emailKey(owner.email), form.get("id") ?? "")).then(() =>
        done("searchRemoved"),
      );
    default:
      throw new Response(forms.unknownIntent, { status: 400 });
  }
}
