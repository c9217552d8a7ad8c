/** A form of the panel: names the organization and the person it was made for, lists its problems, and keeps the submitted values. */
import type { ReactNode } from "react";
import type { Refused } from "~/ui/form/bind-fields";
import { ErrorSummary } from "~/ui/form/error-summary";
import { FormSessionFields } from "~/ui/form/form-session";
import { namedProblems } from "~/ui/form/named-problems";
import { usePanelData } from "./frame/panel-data";
import { useOwnPath } from "./own-path";

export interface PanelFormProps {
  /** The page's own path, if none is given. */
  action?: string;
  refused?: Refused | undefined;
  /** Label of a field, which the list of problems names; the field's own name for fields without one. */
  labelOf?: (field: string) => string;
  className?: string;
  /** For forms that send files. */
  encType?: "multipart/form-data";
  id?: string;
  /** It came back with what was typed: by itself if it was refused. */
  isUnsaved?: boolean;
  children: ReactNode;
}

const ownName = (field: string) => field;

export function PanelForm(props: PanelFormProps) {
  const path = useOwnPath();
  const { action = path, refused, labelOf = ownName, className = "fields", encType, id, children } = props;
  const { isUnsaved = refused !== undefined } = props;
  return (
    <form
      method="post"
      action={action}
      className={className}
      encType={encType}
      id={id}
      noValidate
      // For the question before leaving (frame/unsaved-changes.program.ts).
      data-unsaved={isUnsaved || undefined}
    >
      <ErrorSummary errors={namedProblems(refused?.problems ?? [], labelOf)} />
      <OwnFields refused={refused} />
      {children}
    </form>
  );
}

interface SmallFormProps {
  /** As of a PanelForm. */
  action?: string;
  className?: string;
  children: ReactNode;
}

/** A form of buttons, which has no problems of its own. */
export function SmallForm({ action, className, children }: SmallFormProps) {
  const path = useOwnPath();
  return (
    <form method="post" action={action ?? path} className={className}>
      <OwnFields />
      {children}
    </form>
  );
}

function OwnFields({ refused }: { refused?: Refused | undefined }) {
  const panel = usePanelData();
  return (
    <>
      {panel && <input type="hidden" name="organization" value={panel.organization.id} />}
      <FormSessionFields refused={refused} />
    </>
  );
}
