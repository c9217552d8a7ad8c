/** /socios/caja/canje/:nonce: the coupons that one form redeemed, each with its state, and their undoing while that is possible. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import type { ActingContext } from "~/domain/kernel/context";
import { plainText } from "~/domain/kernel/schemas";
import {
  type RedemptionView,
  readJointRedemptions,
} from "~/domain/sales/redemption/redemption-queries.server";
import { undoRedemptions } from "~/domain/sales/redemption/undo-redemption.server";
import {
  notYours,
  ownObject,
  readPartnerForm,
  requirePartner,
  submitPanelForm,
  withLists,
} from "~/http/panel/kit.server";
import { counterRedemption } from "~/http/panel/panel-paths";
import { redemptionsView } from "~/http/panel/redemptions-view";
import { redemptionPage as text } from "~/locales/es/panel/counter";
import { CodeForm } from "~/ui/panel/counter/code-form";
import { LastRedemptions } from "~/ui/panel/counter/last-redemptions";
import { UndoForm } from "~/ui/panel/counter/undo-form";
import { Verdict } from "~/ui/panel/counter/verdict";
import { panelMeta, useRefused } from "~/ui/panel/kit";

/** A button undoes one redemption, another all that its page showed as redeemed. */
const undoSchema = z
  .object({
    one: z.string().max(100).optional(),
    all: z.array(z.string().max(100)).max(50),
    reason: plainText(500).optional(),
  })
  .transform(({ one, all, reason }) => ({
    nonces: one === undefined ? [...new Set(all)] : [one],
    reason: reason ?? null,
  }));

export const meta = panelMeta(text.title);

async function joint(ctx: ActingContext, nonce: string): Promise<[RedemptionView, ...RedemptionView[]]> {
  const [first, ...others] = await ownObject(readJointRedemptions(ctx, nonce));
  if (!first) throw notYours();
  return [first, ...others];
}

export async function loader(page: LoaderFunctionArgs) {
  const { ctx } = await requirePartner(page, "redeem");
  return redemptionsView(await joint(ctx, page.params.nonce ?? ""));
}

export async function action(page: ActionFunctionArgs) {
  const { form, ctx } = await readPartnerForm(page, "redeem");
  const path = page.params.nonce ?? "";
  const known = await joint(ctx, path);
  return submitPanelForm({ form, schema: undoSchema, read: withLists("all") }, async ({ nonces, reason }) => {
    // Only what stands on this page.
    if (!nonces.every((nonce) => known.some((one) => one.nonce === nonce))) throw notYours();
    const undone = await undoRedemptions(ctx, { nonces, reason });
    return { to: counterRedemption(path), message: text.undoDone(undone.length) };
  });
}

export default function RedemptionPage() {
  const { title, tone, offer, lines, ...redemptions } = useLoaderData<typeof loader>();
  const refused = useRefused<typeof action>();
  return (
    <>
      <Verdict tone={tone} title={title} offer={offer}>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Verdict>
      {/* The next guest's: in view with the verdict, so that its focus scrolls nothing away. */}
      <CodeForm autoFocus={!refused} />
      <UndoForm refused={refused} {...redemptions} />
      {redemptions.whyNot && <p className="soft">{redemptions.whyNot}</p>}
      <LastRedemptions except={redemptions.coupons.map(({ nonce }) => nonce)} />
      <p className="cluster">
        <a href="/socios/canjes">{text.day}</a>
      </p>
    </>
  );
}
