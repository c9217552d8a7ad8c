/** Encodes the data of a page for the framework's decoder in the browser, as the framework's own handler does. */
import { isRouteErrorResponse, type StaticHandlerContext } from "@remix-run/router";
import { encode } from "turbo-stream";

type Errors = StaticHandlerContext["errors"];

/** @returns the errors with what a page may know of a fault: nothing but that there is one */
export function knownOfFault(errors: Errors): Errors {
  if (!errors) return null;
  const known = Object.entries(errors).map(([id, error]) => [id, error instanceof Error ? unnamed() : error]);
  return Object.fromEntries(known);
}

function unnamed(): Error {
  const error = new Error("Unexpected Server Error");
  error.stack = undefined;
  return error;
}

function serializeError(error: unknown): unknown {
  if (isRouteErrorResponse(error)) return { ...error, __type: "RouteErrorResponse" };
  if (!(error instanceof Error)) return error;
  return { message: error.message, stack: error.stack, __type: "Error" };
}

function writtenErrors(errors: Errors): Record<string, unknown> | null {
  return (
    errors && Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, serializeError(error)]))
  );
}

type Plugins = NonNullable<Parameters<typeof encode>[1]>["plugins"];

/** An error of the framework's own carries another inside. */
const plugins: Plugins = [
  (value) => (value instanceof Error ? ["SanitizedError", "Error", unnamed().message, undefined] : false),
];
const postPlugins: Plugins = [
  (value) => (value && typeof value === "object" ? ["SingleFetchClassInstance", { ...value }] : false),
  () => ["SingleFetchFallback"],
];

export async function encodedState({
  loaderData,
  actionData,
  errors,
}: StaticHandlerContext): Promise<string> {
  const stream = encode({ loaderData, actionData, errors: writtenErrors(errors) }, { plugins, postPlugins });
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of stream) text += decoder.decode(chunk, { stream: true });
  return text;
}
