/** Sales and cost of a promo code in the last year. */
import type { Cents } from "~/domain/kernel/money";
import { formatInteger } from "~/locales/es/format";
import { promoCodes as text } from "~/locales/es/panel/promo-codes";
import { Money } from "../cells";
import { Figures } from "../figures";
import { PanelSection } from "../panel-section";
import { PromoUses, type UsedPromo } from "./promo-table";

interface PromoFiguresProps {
  uses: UsedPromo;
  figures: { orders: number; units: number; revenue: Cents; discount: Cents; cost: Cents };
}

export function PromoFigures({ uses, figures }: PromoFiguresProps) {
  return (
    <PanelSection id="figures" title={text.figures} first hideTitle>
      <Figures
        of={[
          [text.uses, <PromoUses key="uses" {...uses} />],
          [text.orders, formatInteger(figures.orders)],
          [text.units, formatInteger(figures.units)],
          [text.revenue, <Money key="revenue" cents={figures.revenue} />],
          [text.discountSum, <Money key="discount" cents={figures.discount} />],
          [text.cost, <Money key="cost" cents={figures.cost} />],
        ]}
      />
    </PanelSection>
  );
}
