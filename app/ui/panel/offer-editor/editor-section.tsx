/** One section of an offer's form: a fold-out with its state, its fields and its own save. */
import type { ReactNode } from "react";
import { fieldLabel, STEP_LABELS, partnerOffer as text } from "~/locales/es/panel/offers";
import { Button } from "~/ui/elements/button";
import { Icon } from "~/ui/elements/icons";
import { bindFields, type Refused } from "~/ui/form/bind-fields";
import { type OfferStep, offerAddress } from "../offers/offer-steps";
import { StaleValues } from "../offers/stale-values";
import { PanelForm } from "../panel-form";
import { StatusBadge } from "../status-badge";
import { type Compared, EditConflict } from "./edit-conflict";
import { placesInWords } from "./placed-choices";
import { type SectionData, SectionFields } from "./section-fields";

export interface EditedSections extends SectionData {
  /** The open one, to which an answer belongs. */
  step: OfferStep;
  id: string;
  version: number;
  isDraft: boolean;
  /** The values that each section begins with, for a later comparison. */
  bases: Readonly<Record<OfferStep, string>>;
}

interface EditorSectionProps {
  step: OfferStep;
  edited: EditedSections;
  isComplete: boolean;
  refused: Refused | undefined;
  /** Of an edit that others came before. */
  compared: Compared | undefined;
  /** Below the form. */
  children?: ReactNode;
}

/** Rows of options that were sent, and one more where another was asked for. */
function rowCountOf(refused: Refused | undefined, stored: number): number {
  const sent = Object.keys(refused?.typed ?? {}).flatMap((name) => {
    const [list, row] = name.split(".");
    return list === "priceOptions" ? [Number(row) + 1] : [];
  });
  const more = refused?.typed.intent?.[0] === "add-option" ? 1 : 0;
  return Math.max(stored, 1, ...sent) + more;
}

export function EditorSection({ step, edited, isComplete, refused, compared, children }: EditorSectionProps) {
  const { id, version, values } = edited;
  const rowCount = rowCountOf(refused, edited.rows.length);
  // A row that is added is for sale unless its author says otherwise.
  const added = `priceOptions.${rowCount - 1}.isActive`;
  const isAdding = refused?.typed.intent?.[0] === "add-option";
  const shown = refused && isAdding ? { ...refused, typed: { ...refused.typed, [added]: ["1"] } } : refused;
  const bind = bindFields(shown, { [added]: "1", ...values });
  // Until it is compared with what others saved, an edit goes on from where it began.
  const isSeen = refused?.stale === false && refused.typed.version !== undefined;
  const wordOf = placesInWords(edited.choices);
  return (
    <details className="box offer-section" id={step} open={step === edited.step}>
      <summary>
        <h2>{STEP_LABELS[step]}</h2>
        <StatusBadge tone={isComplete ? "good" : "waiting"}>
          {isComplete ? text.done : text.missing}
        </StatusBadge>
        <Icon name="chevron-down" />
      </summary>
      {compared ? (
        <EditConflict {...compared} wordOf={wordOf} />
      ) : (
        <StaleValues refused={refused} values={values} labelOf={fieldLabel} wordOf={wordOf} />
      )}
      <PanelForm
        action={offerAddress(id, `editar/${step}`)}
        refused={compared ? undefined : refused}
        isUnsaved={refused !== undefined}
        labelOf={fieldLabel}
      >
        <input type="hidden" name="version" value={isSeen ? refused.typed.version?.[0] : version} />
        <input type="hidden" name="base" value={isSeen ? refused.typed.base?.[0] : edited.bases[step]} />
        {/* Browsers press a form's first button for Enter: in a row of options that would add another. */}
        {step === "precio" && <button type="submit" className="vh" tabIndex={-1} aria-hidden="true" />}
        <SectionFields step={step} data={edited} bind={bind} rowCount={rowCount} />
        <div className="cluster offer-save">
          <Button>{edited.isDraft ? text.saveNext : text.save}</Button>
          {(step === "que" || step === "precio") && (
            <Button variant="secondary" name="intent" value="look">
              {text.look}
            </Button>
          )}
        </div>
      </PanelForm>
      {children}
    </details>
  );
}
