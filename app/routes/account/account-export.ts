/** /account/export: all personal data of the signed-in account as one JSON file (GDPR art. 15 and 20). */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { readSavedCart } from "~/domain/cart/queries.server";
import { verifiedAddress } from "~/domain/identity/accounts/verified-address.server";
import { collectPersonalData } from "~/domain/privacy/collect-personal-data.server";
import { readCheckoutDraft } from "~/domain/sales/checkout/checkout-draft.server";
import { personalDataFile } from "~/http/answer/personal-data-file.server";
import { requireSessionUser } from "~/http/visitor/require-user.server";
import { contextFor } from "~/runtime.server";

/** Data of the account, of its confirmed address, and of this browser. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireSessionUser({ request, context }, "/account");
  const ctx = contextFor(user);
  const address = await verifiedAddress(ctx);
  const { lines, codes } = await readSavedCart(ctx);
  const { form, updatedAt } = await readCheckoutDraft(ctx, user.visitorId);
  return personalDataFile({
    ...(await collectPersonalData(ctx.db, { userId: user.userId, email: address?.email ?? null })),
    cart: { lines, codes },
    checkout_form: updatedAt === 0 ? null : { ...form, updatedAt },
  });
}
