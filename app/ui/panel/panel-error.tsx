/** The panel's errors, inside its frame: unknown or another's object, lost access, outages. */
import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { panelErrors as text } from "~/locales/es/panel/shell";
import { errors } from "~/locales/es/ui";
import { EmptyState } from "~/ui/elements/empty-state";
import { PanelButtonLink } from "./button-link";
import { usePanelData } from "./frame/panel-data";
import { PanelFrame } from "./frame/panel-frame";

const REASONS = ["no_member", "not_yours", "lost_access"] as const;
type Reason = (typeof REASONS)[number];

function reasonOf(facts: unknown): Reason {
  const why = (facts as { why?: unknown } | null)?.why;
  return REASONS.find((reason) => reason === why) ?? "not_yours";
}

function explain(error: unknown): { title: string; message: string } {
  if (!isRouteErrorResponse(error)) return { title: text.failedTitle, message: text.failed };
  if (error.status === 404) return { title: text.title, message: text[reasonOf(error.data)] };
  if (error.status === 503) return { title: errors.unavailableTitle, message: errors.unavailable };
  const message = typeof error.data === "string" && error.data !== "" ? error.data : text.failed;
  return { title: text.failedTitle, message };
}

export function PanelError() {
  const { title, message } = explain(useRouteError());
  const outside = usePanelData() === undefined;
  return (
    <PanelFrame>
      <EmptyState
        icon="info"
        title={title}
        headingLevel={1}
        actions={
          <PanelButtonLink
            variant="secondary"
            href={outside ? "/socios" : "/socios/inicio"}
            label={outside ? text.partners : text.home}
          />
        }
      >
        <p>{message}</p>
      </EmptyState>
    </PanelFrame>
  );
}
