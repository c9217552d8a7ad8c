// Finds operations of the OpenAPI document without description or example, and examples that are no longer valid.
import type { OperationExamples } from "../../app/api/openapi/operation-example";
import { apiJudge } from "../../tests/support/api-judge";
import { type ExampledDocument, takesOnlyJson } from "./select";

export interface ExampleProblem {
  operationId: string;
  problem: string;
}

const RECORD = "run `npm run docs:api-examples -- <the test file that calls it>`";
const JSON_TYPE = "application/json";

export function exampleProblems(document: ExampledDocument, examples: OperationExamples): ExampleProblem[] {
  const judge = apiJudge(document, { strictBodies: true });
  const problems: ExampleProblem[] = [];
  const known = new Set<string>();
  for (const methods of Object.values(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const { operationId, requestBody, responses } = operation;
      known.add(operationId);
      const wrong = (problem: string) => problems.push({ operationId, problem });
      const example = examples[operationId];
      // The providers document their events themselves.
      if ((operation as { "x-access"?: string })["x-access"] === "provider") continue;
      if (!example) {
        wrong(`has no example: ${RECORD}`);
        continue;
      }
      const isRequired = (requestBody as { required?: boolean } | undefined)?.required === true;
      if (takesOnlyJson(operation) && isRequired && example.body === undefined)
        wrong(`has no example of its body: ${RECORD}`);
      const successes = Object.keys(responses).filter((status) => status < "300");
      if (!successes.some((status) => status in example.answers))
        wrong(`has no example of an answer: ${RECORD}`);
      for (const [status, body] of Object.entries(example.answers)) {
        const [path = ""] = example.path.split("?");
        const sent = Number(status) < 300 ? example.body : undefined;
        const type = body === null ? (Object.keys(responses[status]?.content ?? {})[0] ?? null) : JSON_TYPE;
        for (const breach of judge({ method, path, sent, status: Number(status), type, body }))
          wrong(`has an example that is no longer true (${breach}): ${RECORD}`);
      }
    }
  }
  for (const operationId of Object.keys(examples))
    if (!known.has(operationId)) problems.push({ operationId, problem: "is gone: remove its example" });
  return problems;
}

interface Described {
  operationId: string;
  tags?: string[];
  summary?: string;
  description?: string;
}

/** Shorter descriptions only repeat the summary. */
const SHORTEST_DESCRIPTION = 25;

export function descriptionProblems(
  document: ExampledDocument,
  tags: readonly { name: string }[],
): ExampleProblem[] {
  const names = new Set(tags.map(({ name }) => name));
  return Object.values(document.paths)
    .flatMap((methods) => Object.values(methods) as Described[])
    .flatMap(({ operationId, tags: [tag = ""] = [], summary = "", description = "" }) => {
      const problems: string[] = [];
      if (summary === "" || summary.length > 80) problems.push("needs a summary of at most 80 characters");
      if (summary.endsWith(".")) problems.push("has a summary that ends in a full stop");
      if (description.length < SHORTEST_DESCRIPTION)
        problems.push("needs a `description` in its declaration");
      if (!names.has(tag))
        problems.push(
          `has the tag “${tag}”: describe it in app/api/openapi/tags.ts, with its file of examples`,
        );
      return problems.map((problem) => ({ operationId, problem }));
    });
}
