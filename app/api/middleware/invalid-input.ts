/** Answers invalid input with one 400 that names every field, in Spanish. */
import type { Hook } from "@hono/zod-openapi";
import type { core } from "zod";
import { DomainError } from "~/domain/kernel/errors";
import { fieldIssueText } from "~/locales/es/errors";
import type { ApiEnv } from "../environment";

/** `items.0.quantity`; errors of the whole body are under `non_field_errors`. */
function fieldName(path: readonly PropertyKey[]): string {
  return path.length === 0 ? "non_field_errors" : path.map(String).join(".");
}

function invalidFields(issues: readonly core.$ZodIssue[]): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const issue of issues) {
    const name = fieldName(issue.path);
    fields[name] = [...(fields[name] ?? []), fieldIssueText(issue)];
  }
  return fields;
}

// biome-ignore lint/suspicious/noExplicitAny: the hook is the same for every schema
export const refuseInvalid: Hook<any, ApiEnv, any, any> = (result) => {
  if (!result.success) throw new DomainError("invalid", { fields: invalidFields(result.error.issues) });
};
