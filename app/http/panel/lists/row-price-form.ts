/** The form in a row of the list of offers: price and units of its options. */
import { z } from "zod";
import { count, typedAmount } from "~/domain/catalogue/manage/schemas";
import { toDecimalString } from "~/domain/kernel/money";
import { objectId } from "~/domain/kernel/schemas";
import { nestedFields } from "../nested-fields";

const option = z.object({ id: objectId(), actualPrice: typedAmount, capacity: count(0).optional() });

export const rowPriceSchema = z.object({
  offer: objectId(),
  version: z.coerce.number().int(),
  /** An option that the row does not show is null: the others keep their numbers. */
  priceOptions: z
    .array(option.nullable())
    .max(100)
    .transform((rows) => rows.filter((row) => row !== null)),
});

/** An option whose price and units were emptied is still one, with a price that is missing. */
export const readRowPrices = (form: URLSearchParams) => nestedFields(form, []);

interface StoredOption {
  index: number;
  id: string;
  actualPrice: number;
  capacity: number | null;
}

export function rowPriceValues(options: readonly StoredOption[]): Record<string, string> {
  return Object.fromEntries(
    options.flatMap(({ index, id, actualPrice, capacity }) => [
      [`priceOptions.${index}.id`, id],
      [`priceOptions.${index}.actualPrice`, toDecimalString(actualPrice).replace(".", ",")],
      [`priceOptions.${index}.capacity`, capacity === null ? "" : String(capacity)],
    ]),
  );
}
