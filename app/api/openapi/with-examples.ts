/** Adds the stored examples, and the codes of errors, to the operations of the OpenAPI document. */
import type { OperationExample, OperationExamples } from "./operation-example";
import type { Answer, Operation } from "./reference-document";

const JSON_TYPE = "application/json";

function withExample(operation: Operation, { body, answers, codes }: OperationExample): Operation {
  const { requestBody, responses } = operation;
  return {
    ...operation,
    ...(requestBody && { requestBody: { ...requestBody, ...shownIn(requestBody, body) } }),
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, answer]) => [
        status,
        {
          ...answer,
          ...shownIn(answer, answers[status] ?? undefined),
          ...(codes[status]?.length && { "x-codes": codes[status] }),
        },
      ]),
    ),
  };
}

function shownIn({ content }: Pick<Answer, "content">, value: unknown): Pick<Answer, "content"> {
  const media = content?.[JSON_TYPE];
  if (!media || value === undefined) return {};
  return { content: { ...content, [JSON_TYPE]: { ...media, examples: { recorded: { value } } } } };
}

export function withExamples<Document extends object>(
  document: Document,
  examples: OperationExamples,
): Document {
  const { paths = {} } = document as { paths?: Record<string, Record<string, Operation>> };
  const shown = Object.entries(paths).map(([path, methods]) => [
    path,
    Object.fromEntries(
      Object.entries(methods).map(([method, operation]) => {
        const example = examples[operation.operationId];
        return [method, example ? withExample(operation, example) : operation];
      }),
    ),
  ]);
  return { ...document, paths: Object.fromEntries(shown) };
}
