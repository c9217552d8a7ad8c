/** Shares the selection in the offer's form with the page, and asks for a missing slot on submit. */
import {
  createContext,
  type FormEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { useHydrated } from "remix-utils/use-hydrated";
import { chosenSlot, slotFieldId } from "~/domain/cart/cart-part";
import type { OfferView, OptionView } from "./offer-view";
import { openDay, useRefusedPurchase } from "./refused-purchase";

export const PURCHASE_FORM = "purchase";

interface Chosen {
  optionId: string | undefined;
  quantity: number;
  /** Id of the option submitted without a slot. */
  missingSlot: string | null;
}

interface PurchaseChoice extends Omit<Chosen, "optionId"> {
  option: OptionView | undefined;
  /** True after hydration; before, the selection may differ from the form. */
  live: boolean;
  onChange: (event: FormEvent<HTMLFormElement>) => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

const ChoiceContext = createContext<PurchaseChoice | null>(null);

/** @throws Error outside PurchaseChoiceProvider */
export function usePurchaseChoice(): PurchaseChoice {
  const choice = useContext(ChoiceContext);
  if (!choice) throw new Error("usePurchaseChoice needs a PurchaseChoiceProvider above it");
  return choice;
}

function wholeUnits(value: FormDataEntryValue | null): number {
  const units = Number(value);
  return Number.isSafeInteger(units) && units >= 1 ? units : 1;
}

/** Needs the offer's id as key, so that another offer starts with a new selection. */
export function PurchaseChoiceProvider({ offer, children }: { offer: OfferView; children: ReactNode }) {
  const typed = useRefusedPurchase();
  const buyable = offer.options.filter(({ max }) => max !== 0);
  const first =
    buyable.find(({ id }) => id === typed.optionId) ??
    buyable.find((option) => openDay(option, typed.days)) ??
    buyable[0];
  const [chosen, setChosen] = useState<Chosen>({
    optionId: first?.id,
    quantity: typed.quantity ?? 1,
    missingSlot: typed.slotMissing ? (first?.id ?? null) : null,
  });
  const live = useHydrated();

  const read = useCallback((form: HTMLFormElement) => {
    const fields = new FormData(form);
    const optionId = fields.get("optionId")?.toString();
    const quantity = wholeUnits(fields.get("quantity"));
    const isDated = optionId !== undefined && chosenSlot(fields, optionId) !== "";
    setChosen(({ missingSlot }) => ({
      optionId,
      quantity,
      missingSlot: missingSlot === optionId && !isDated ? missingSlot : null,
    }));
  }, []);

  // After a reload or back navigation browsers restore the form without events.
  useEffect(() => {
    const form = document.getElementById(PURCHASE_FORM);
    if (form instanceof HTMLFormElement) read(form);
  }, [read]);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const fields = new FormData(event.currentTarget);
    const optionId = fields.get("optionId")?.toString() ?? "";
    const dates = document.getElementById(slotFieldId(optionId));
    if (!dates || chosenSlot(fields, optionId) !== "") return;
    event.preventDefault();
    // Render the message first: screen readers read it only if it exists when the group takes the focus.
    flushSync(() => setChosen((was) => ({ ...was, missingSlot: optionId })));
    dates.focus({ preventScroll: true });
    dates.scrollIntoView({ block: "center" });
  };

  const { optionId, quantity, missingSlot } = chosen;
  const option = offer.options.find(({ id }) => id === optionId) ?? first;
  const onChange = (event: FormEvent<HTMLFormElement>) => read(event.currentTarget);
  return (
    <ChoiceContext.Provider value={{ option, quantity, missingSlot, live, onChange, onSubmit }}>
      {children}
    </ChoiceContext.Provider>
  );
}
