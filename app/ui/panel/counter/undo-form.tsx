/** Coupons that were redeemed together, each with its state: undoes one of them, or all that stand. */
import { redemptionPage as text } from "~/locales/es/panel/counter";
import { Button } from "~/ui/elements/button";
import { bindFields, type Refused } from "~/ui/form/bind-fields";
import { TextareaField } from "~/ui/form/form-field";
import { PanelForm } from "~/ui/panel/panel-form";
import { RedemptionState } from "./redemption-state";

interface RedeemedCoupon {
  nonce: string;
  code: string;
  offer: string;
  lines: readonly string[];
  state: "stands" | "undone" | "refunded";
  mayUndo: boolean;
}

interface UndoFormProps {
  refused: Refused | undefined;
  coupons: readonly RedeemedCoupon[];
  needsReason: boolean;
}

export function UndoForm({ refused, coupons, needsReason }: UndoFormProps) {
  const bind = bindFields(refused);
  const open = coupons.filter(({ mayUndo }) => mayUndo);
  const list = (
    <ul className="redeemed">
      {coupons.map((coupon) => (
        <li key={coupon.nonce} className="redeemed__coupon">
          <div>
            <p>
              <span className="redeemed__code">{coupon.code}</span> <RedemptionState state={coupon.state} />
            </p>
            <p>{coupon.offer}</p>
            {coupon.lines.map((line) => (
              <p key={line} className="soft">
                {line}
              </p>
            ))}
          </div>
          {coupons.length > 1 && coupon.mayUndo && (
            <Button
              variant="secondary"
              name="one"
              value={coupon.nonce}
              aria-label={text.undoCode(coupon.code)}
            >
              {text.undoOne}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
  if (open.length === 0) return list;
  return (
    <PanelForm refused={refused} labelOf={() => text.reason}>
      <p className="field__hint">{needsReason ? text.withReason : text.atOnce}</p>
      {needsReason && (
        <TextareaField
          {...bind.field("reason")}
          label={text.reason}
          hint={text.reasonHint}
          required
          maxLength={500}
        />
      )}
      {open.map(({ nonce }) => (
        <input key={nonce} type="hidden" name="all" value={nonce} />
      ))}
      <Button variant="secondary">{text.undo(open.length)}</Button>
      {list}
    </PanelForm>
  );
}
