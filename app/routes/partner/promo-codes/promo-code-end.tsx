/** /socios/codigos/:id/terminar: ends a promo code after asking. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deletePromoCode } from "~/domain/pricing/delete-promo-code.server";
import { readManagedPromo } from "~/domain/pricing/managed-promo-queries.server";
import { confirmation } from "~/http/panel/kit.server";
import { ownPromo } from "~/http/panel/own-promo.server";
import { PANEL_PROMO_CODES } from "~/http/panel/panel-paths";
import { promoCodeEnd as text } from "~/locales/es/panel/promo-codes";
import { ConfirmPage, panelMeta } from "~/ui/panel/kit";

export const meta = panelMeta(text.submit);

const promo = confirmation("promo_codes", (partner, { id = "" }) =>
  ownPromo(partner, readManagedPromo(partner.ctx.db, partner.ctx.actor, id)),
);

export async function loader(page: LoaderFunctionArgs) {
  const { id, code } = await promo.ask(page);
  return { id, code };
}

export function action(page: ActionFunctionArgs) {
  return promo.answer(page, async ({ ctx }, { id, code }) => {
    // Ending needs no version: it is right also after changes by others.
    await deletePromoCode(ctx, id, null);
    return { to: PANEL_PROMO_CODES, message: text.done(code) };
  });
}

export default function PromoCodeEnd() {
  const { id, code } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      title={text.title(code)}
      consequences={text.consequences}
      confirm={text.submit}
      cancelHref={`${PANEL_PROMO_CODES}/${id}`}
      danger
    />
  );
}
