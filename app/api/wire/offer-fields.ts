/** Derives the API's input and output schemas of an offer's fields from their table. */
import { z } from "@hono/zod-openapi";
import type { FieldValues, OFFER_FIELDS, OfferField } from "~/domain/catalogue/offer-fields";
import { type SnakeCase, snakeCase } from "~/domain/kernel/formats/letter-case";
import { plainText } from "~/domain/kernel/schemas";
import { percentInput, webAddressInput } from "./input";
import { decimal } from "./wire";

type Fields = typeof OFFER_FIELDS;
type Kind = Fields[OfferField];

function inputOf(field: Kind): z.ZodType {
  switch (field.kind) {
    case "choice":
      return z.enum(field.values);
    case "flag":
      return z.boolean();
    case "percent":
      return percentInput();
    case "list":
      return z.array(plainText(field.each)).max(field.max);
    case "address":
      return webAddressInput().nullable();
    default:
      return "optional" in field ? plainText(field.max).nullable() : plainText(field.max);
  }
}

function outputOf(field: Kind): unknown {
  switch (field.kind) {
    case "choice":
      return z.enum(field.values);
    case "flag":
      return z.boolean();
    case "percent":
      return decimal(z.string().openapi({ description: "Percent.", example: "21.00" }));
    case "list":
      return z.array(z.string());
    default:
      return "optional" in field ? z.string().nullable() : z.string();
  }
}

type Inputs<Name extends OfferField> = {
  [Each in Name as SnakeCase<Each>]: z.ZodType<FieldValues<Fields>[Each]>;
};

type Outputs<Name extends OfferField> = {
  [Each in Name as SnakeCase<Each>]: Fields[Each]["kind"] extends "percent"
    ? ReturnType<typeof decimal>
    : z.ZodType<FieldValues<Fields>[Each]>;
};

function derived(fields: object, derive: (field: Kind) => unknown): unknown {
  const entries = Object.entries(fields as Partial<Fields>);
  return Object.fromEntries(entries.map(([name, field]) => [snakeCase(name), derive(field)]));
}

/** @param fields a table of catalogue/offer-fields.ts @returns the shape of an input schema */
export function inputShape<Table extends Partial<Fields>>(fields: Table) {
  return derived(fields, inputOf) as Inputs<keyof Table & OfferField>;
}

/** @returns fields of a wire object */
export function outputFields<Table extends Partial<Fields>>(fields: Table) {
  return derived(fields, outputOf) as Outputs<keyof Table & OfferField>;
}
