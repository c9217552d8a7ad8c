/** Asks before an action that many notice: its consequences, then one button by POST. */
import { useActionData } from "@remix-run/react";
import type { ReactNode } from "react";
import { panelForm as text } from "~/locales/es/panel/shell";
import { Button } from "~/ui/elements/button";
import type { Refused } from "~/ui/form/bind-fields";
import { PanelButtonLink } from "./button-link";
import { PageHeader } from "./page-header";
import { PanelForm } from "./panel-form";

interface ConfirmPageProps {
  title: string;
  /** One sentence each. */
  consequences: readonly string[];
  /** What the button does, in its own words. */
  confirm: string;
  /** Where nothing has been changed. */
  cancelHref: string;
  danger?: boolean;
  /** A second button of the form, which does less: the name and value that it sends. */
  alternative?: { name: string; value: string; label: string } | null;
  /** The page's own path, if none is given; with its query where the page cannot be read without it. */
  action?: string;
  /** Further fields, such as the reason, and hidden ones. */
  children?: ReactNode;
}

export function ConfirmPage({
  title,
  consequences,
  confirm,
  cancelHref,
  danger,
  alternative,
  action,
  children,
}: ConfirmPageProps) {
  const refused = useActionData() as Refused | undefined;
  return (
    <>
      <PageHeader title={title} />
      <PanelForm action={action} refused={refused} className="box fields panel-narrow">
        <ul>
          {consequences.map((consequence) => (
            <li key={consequence}>{consequence}</li>
          ))}
        </ul>
        {children}
        <div className="cluster">
          <Button className={danger ? "button--destroy" : undefined}>{confirm}</Button>
          {alternative && (
            <Button variant="secondary" name={alternative.name} value={alternative.value}>
              {alternative.label}
            </Button>
          )}
          <PanelButtonLink variant="secondary" href={cancelHref} label={text.cancel} />
        </div>
      </PanelForm>
    </>
  );
}
