/** The desk's errors: unknown pages and missing permissions, and outages, inside the desk's frame. */
import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { desk as text } from "~/locales/es/desk/queue";
import { errors } from "~/locales/es/ui";
import { EmptyState } from "~/ui/elements/empty-state";
import { DeskFrame } from "./desk-frame";

function explain(error: unknown): [title: string, message: string] {
  if (!isRouteErrorResponse(error)) return [text.failed, text.failedText];
  if (error.status === 404) return [text.notFound, text.notFoundText];
  if (error.status === 503) return [errors.unavailableTitle, errors.unavailable];
  return [text.failed, typeof error.data === "string" && error.data !== "" ? error.data : text.failedText];
}

export function DeskError() {
  const [title, message] = explain(useRouteError());
  return (
    <DeskFrame>
      <EmptyState icon="info" title={title} headingLevel={1} actions={<a href="/">{text.shop}</a>}>
        <p>{message}</p>
      </EmptyState>
    </DeskFrame>
  );
}
