/** The id that a form brings for what it makes, so that sending it twice makes one; undefined without one. */
import { objectId } from "~/domain/kernel/schemas";

export const sentId = (form: URLSearchParams): string | undefined =>
  objectId().safeParse(form.get("id")).data;
