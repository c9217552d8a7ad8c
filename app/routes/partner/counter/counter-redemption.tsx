/** /socios/caja/canje/:nonce: a redemption that was made, and its undoing while that is possible. */
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { plainText } from "~/domain/kernel/schemas";
import { readJointRedemptions } from "~/domain/sales/redemption/redemption-queries.server";
import { undoRedemption } from "~/domain/sales/redemption/undo-redemption.server";
import { ownObject } from "~/http/panel/own-object.server";
import { submitPanelForm } from "~/http/panel/panel-form.server";
import { counterRedemption, PANEL_COUNTER } from "~/http/panel/panel-paths";
import { notYours, readPartnerForm, requirePartner } from "~/http/panel/partner-page.server";
import { writtenRedemption } from "~/http/panel/written-redemption";
import { redemptionPage as text } from "~/locales/es/panel/counter";
import { Button } from "~/ui/elements/button";
import { TextareaField } from "~/ui/form/form-field";
import { ButtonLink } from "~/ui/panel/button-link";
import counterUrl from "~/ui/panel/counter/counter.css?url";
import { Verdict } from "~/ui/panel/counter/verdict";
import { bindFields, PanelForm, type Refused } from "~/ui/panel/panel-form";
import { panelMeta } from "~/ui/panel/panel-meta";

const undoSchema = z.object({ reason: plainText(500).optional() });

export const links: LinksFunction = () => [{ rel: "stylesheet", href: counterUrl }];

export const meta = panelMeta(text.title);

export async function loader(page: LoaderFunctionArgs) {
  const { ctx } = await requirePartner(page, "redeem");
  const [first, ...others] = await ownObject(readJointRedemptions(ctx, page.params.nonce ?? ""));
  if (!first) throw notYours();
  return {
    ...writtenRedemption(first, others.length + 1),
    others: others.map((other) => ({
      ...writtenRedemption(other, 1),
      href: counterRedemption(other.nonce),
    })),
  };
}

export async function action(page: ActionFunctionArgs) {
  const { form, ctx } = await readPartnerForm(page, "redeem");
  const nonce = page.params.nonce ?? "";
  return submitPanelForm({ form, schema: undoSchema }, async ({ reason }) => {
    await undoRedemption(ctx, { nonce, reason: reason ?? null });
    return { to: counterRedemption(nonce), message: text.undoDone };
  });
}

type Redemption = ReturnType<typeof useLoaderData<typeof loader>>;

export default function RedemptionPage() {
  const { others, ...redemption } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <div className="counter">
      <Verdict
        tone={redemption.undone ? "neutral" : "good"}
        title={redemption.title}
        offer={redemption.offer}
      >
        {redemption.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Verdict>
      {others.length > 0 && (
        <section>
          <h2>{text.together}</h2>
          <ul>
            {others.map(({ nonce, code, offer, undone, href }) => (
              <li key={nonce}>
                <a href={href}>
                  {code} · {offer}
                </a>
                {undone && ` (${text.undone})`}
              </li>
            ))}
          </ul>
        </section>
      )}
      <ButtonLink block href={PANEL_COUNTER} label={text.next} />
      {redemption.undo && <UndoForm refused={refused} right={redemption.undo} />}
    </div>
  );
}

function UndoForm({
  refused,
  right,
}: {
  refused: Refused | undefined;
  right: NonNullable<Redemption["undo"]>;
}) {
  const bind = bindFields(refused);
  if (right === "too_late") return <p className="soft">{text.tooLate}</p>;
  if (right === "needs_manager") return <p className="soft">{text.needsManager}</p>;
  return (
    <section className="box">
      <h2>{text.undoTitle}</h2>
      <p className="soft">{right === "at_once" ? text.atOnce : text.withReason}</p>
      <PanelForm refused={refused}>
        {right === "with_reason" && (
          <TextareaField
            {...bind.field("reason")}
            label={text.reason}
            hint={text.reasonHint}
            required
            maxLength={500}
          />
        )}
        <Button variant="secondary">{text.undo}</Button>
      </PanelForm>
    </section>
  );
}
