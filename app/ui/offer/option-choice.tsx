/** Options of an offer as radio buttons, each with its slots; CSS shows the slots of the selected option. */
import type { ReactNode } from "react";
import { wholePrice } from "~/domain/catalogue/for-sale/whole-price";
import { formatEuros } from "~/locales/es/format";
import { offerPage as text } from "~/locales/es/offer-page";
import { Price } from "~/ui/elements/price";
import { Choice, ChoiceGroup } from "~/ui/form/choice";
import { QuantityStepper } from "~/ui/form/quantity-stepper";
import { DateChoice } from "./date-choice";
import type { OptionView } from "./offer-view";
import { usePurchaseChoice } from "./purchase-choice";
import { useRefusedPurchase } from "./refused-purchase";

/** Without scripts the maximum is the largest of all options; the server clamps. */
function largest(options: readonly OptionView[]): number {
  return Math.max(...options.map(({ max }) => max));
}

interface OptionChoiceProps {
  offerId: string;
  options: readonly OptionView[];
  /** Of a deposit offer. */
  deposit?: boolean;
  /** Beside the quantity. */
  children?: ReactNode;
}

export function OptionChoice({ offerId, options, deposit, children }: OptionChoiceProps) {
  const typed = useRefusedPurchase();
  const { option: chosen, missingSlot, live } = usePurchaseChoice();
  const follows = live || options.length === 1;
  return (
    <>
      <ChoiceGroup legend={options.length === 1 ? text.option : text.options}>
        {options.map((option) => (
          <div key={option.id} className="option">
            <Choice
              name="optionId"
              value={option.id}
              label={option.title}
              description={<Limits option={option} />}
              aside={
                <Price
                  actual={wholePrice(option)}
                  reference={option.referencePrice}
                  deposit={deposit && (option.totalPrice === undefined || option.actualPrice)}
                />
              }
              defaultChecked={option === chosen}
              disabled={option.max === 0}
            />
            {option.hasSlots && option.max !== 0 && (
              <div className="option__slots">
                <DateChoice
                  offerId={offerId}
                  option={option}
                  error={missingSlot === option.id ? text.chooseSlot : undefined}
                />
              </div>
            )}
          </div>
        ))}
      </ChoiceGroup>
      <div className="buy-box__how">
        <QuantityStepper max={follows ? chosen?.max : largest(options)} defaultValue={typed.quantity} />
        {children}
      </div>
    </>
  );
}

function Limits({ option }: { option: OptionView }) {
  const { referencePrice, max, reserved, left, perCustomer } = option;
  if (max === 0) return <>{reserved ? text.optionReserved : text.optionSoldOut}</>;
  const saving = referencePrice === null ? 0 : referencePrice - wholePrice(option);
  return (
    <>
      {saving > 0 && <span className="saving option__limit">{text.saving(formatEuros(saving))}</span>}
      {left !== null && <span className="scarce option__limit">{text.left(left)}</span>}
      {perCustomer !== null && <span className="option__limit">{text.perCustomer(perCustomer)}</span>}
    </>
  );
}
