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
import { placesInWords } from "./placed-choices";
import { type SectionData, SectionFields } from "./section-fields";

interface EditedSections extends SectionData {
  /** The open one, to which an answer belongs. */
  step: OfferStep;
  id: string;
  version: number;
  isDraft: boolean;
  /** Stored fields of all sections by name. */
  values: Readonly<Record<string, string>>;
}

interface EditorSectionProps {
  step: OfferStep;
  edited: EditedSections;
  isComplete: boolean;
  refused: Refused | undefined;
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

export function EditorSection({ step, edited, isComplete, refused, children }: EditorSectionProps) {
  const { id, version, values } = edited;
  const rowCount = rowCountOf(refused, edited.rows.length);
  // A row that is added is for sale unless its author says otherwise.
  const added = `priceOptions.${rowCount - 1}.isActive`;
  const isAdding = refused?.typed.intent?.[0] === "add-option";
  const shown = refused && isAdding ? { ...refused, typed: { ...refused.typed, [added]: ["1"] } } : refused;
  const bind = bindFields(shown, { [added]: "1", ...values });
  // What others saved meanwhile is seen once it has been compared, and not before.
  const seen = refused && !refused.stale ? (refused.typed.version?.[0] ?? version) : version;
  return (
    <details className="box offer-section" id={step} open={step === edited.step}>
      <summary>
        <h2>{STEP_LABELS[step]}</h2>
        <StatusBadge tone={isComplete ? "good" : "waiting"}>
          {isComplete ? text.done : text.missing}
        </StatusBadge>
        <Icon name="chevron-down" />
      </summary>
      <StaleValues
        refused={refused}
        values={values}
        labelOf={fieldLabel}
        wordOf={placesInWords(edited.choices)}
      />
      <PanelForm action={offerAddress(id, `editar/${step}`)} refused={refused} labelOf={fieldLabel}>
        <input type="hidden" name="version" value={seen} />
        <SectionFields step={step} data={edited} bind={bind} rowCount={rowCount} />
        <div className="cluster offer-save">
          <Button>{edited.isDraft ? text.saveNext : text.save}</Button>
          {step === "precio" && (
            <Button variant="secondary" name="intent" value="add-option">
              {text.addOption}
            </Button>
          )}
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
