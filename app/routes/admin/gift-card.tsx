/** /gestion/tarjetas/:cardId: one gift card with its movements, its freeze, and adjustments that are entries of the books. */
import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { requiredText } from "~/domain/kernel/schemas";
import {
  adjustGiftCard,
  readStaffCard,
  setCardFrozen,
} from "~/domain/sales/gift-card-sales/staff-cards.server";
import { DESK_GIFT_CARDS } from "~/http/desk/desk-paths";
import { readStaffForm, requireStaffPage } from "~/http/desk/staff-page.server";
import { orNotFound } from "~/http/form/form-problems.server";
import { submitPanelForm } from "~/http/panel/kit.server";
import { cardPage, deskCards as text } from "~/locales/es/checkout/gift-card";
import { formatDate, formatEuros } from "~/locales/es/format";
import {
  Button,
  bindFields,
  type Column,
  DataTable,
  Field,
  labelsOf,
  Moment,
  Money,
  PageHeader,
  PanelForm,
  PanelSection,
  panelMeta,
} from "~/ui/panel/kit";
import { Facts } from "~/ui/panel/organization/organization-parts";

const CARDS = { href: DESK_GIFT_CARDS, label: text.title };

export const meta = panelMeta(text.title);

export async function loader(page: LoaderFunctionArgs) {
  const ctx = await requireStaffPage(page);
  const card = await orNotFound(readStaffCard(ctx, page.params.cardId ?? ""));
  const { number, email, amount, balance, state, origin, validUntil, frozenAt, frozenBy, giftEmail } = card;
  return {
    attempt: randomUUID(),
    title: text.heading(number),
    facts: [
      { term: text.email, value: email },
      ...(giftEmail === null ? [] : [{ term: cardPage.recipient, value: giftEmail }]),
      { term: text.origin, value: text.origins[origin] },
      { term: text.amount, value: formatEuros(amount) },
      { term: text.balance, value: formatEuros(balance) },
      { term: text.state, value: cardPage.states[state] },
      ...(validUntil === null ? [] : [{ term: cardPage.validUntil, value: formatDate(validUntil) }]),
      ...(frozenBy === null
        ? []
        : [{ term: text.frozenBy, value: frozenBy === "dispute" ? text.dispute : frozenBy }]),
    ],
    frozen: frozenAt !== null,
    over: card.closedAt !== null,
    movements: card.movements.map(({ id, kind, amount: moved, note, at, number: order }) => ({
      id,
      kind: cardPage.kinds[kind],
      amount: moved,
      note: note ?? "",
      at,
      order,
    })),
  };
}

const freezeForm = z.object({ frozen: z.enum(["0", "1"]) });

const adjustForm = z.object({
  amount: z
    .string({ error: "required" })
    .transform((typed) => typed.trim().replace(/\s*€$/, "").replace(",", "."))
    .refine((typed) => /^-?\d{1,3}(\.\d{1,2})?$/.test(typed), { error: "gift_card_adjustment" })
    .transform((typed) => Math.round(Number(typed) * 100)),
  note: requiredText(200),
  attempt: z.uuid(),
});

export async function action(page: ActionFunctionArgs) {
  const { form, ctx } = await readStaffForm(page);
  const id = page.params.cardId ?? "";
  const to = `${DESK_GIFT_CARDS}/${id}`;
  if (form.has("frozen"))
    return submitPanelForm({ form, schema: freezeForm }, async ({ frozen }) => {
      await orNotFound(setCardFrozen(ctx, id, frozen === "1"));
      return { to, message: frozen === "1" ? text.frozen : text.thawed };
    });
  return submitPanelForm({ form, schema: adjustForm }, async (adjustment) => {
    await orNotFound(adjustGiftCard(ctx, id, adjustment));
    return { to, message: text.adjusted };
  });
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["movements"][number];

const COLUMNS: readonly Column<Row>[] = [
  { key: "kind", label: text.kind, heading: true, cell: ({ kind }) => kind },
  { key: "amount", label: text.amount, numeric: true, cell: ({ amount }) => <Money cents={amount} /> },
  { key: "order", label: text.order, cell: ({ order }) => order },
  { key: "when", label: text.when, cell: ({ at }) => <Moment at={at} /> },
  { key: "note", label: text.note, cell: ({ note }) => note },
];

const labelOf = labelsOf({ amount: text.adjustAmount, note: text.adjustNote });

export default function DeskGiftCard() {
  const { attempt, title, facts, frozen, over, movements } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const bind = bindFields(refused);
  return (
    <>
      <PageHeader title={title} back={CARDS} />
      <PanelSection id="card" title={text.caption} first>
        <Facts facts={facts} />
      </PanelSection>
      {!over && (
        <>
          <PanelSection id="freeze" title={text.freezeTitle}>
            <p>{text.freezeLead}</p>
            <PanelForm className="panel-narrow">
              <Button variant="secondary" name="frozen" value={frozen ? "0" : "1"}>
                {frozen ? text.thaw : text.freeze}
              </Button>
            </PanelForm>
          </PanelSection>
          <PanelSection id="adjust" title={text.adjustTitle}>
            <PanelForm refused={refused} labelOf={labelOf} className="box fields panel-narrow">
              <input type="hidden" name="attempt" value={attempt} />
              <Field
                label={text.adjustAmount}
                hint={text.adjustHint}
                inputMode="decimal"
                required
                {...bind.field("amount")}
              />
              <Field label={text.adjustNote} maxLength={200} required {...bind.field("note")} />
              <Button>{text.adjust}</Button>
            </PanelForm>
          </PanelSection>
        </>
      )}
      <PanelSection id="movements" title={text.movements}>
        <DataTable caption={text.movements} columns={COLUMNS} rows={movements} keyOf={({ id }) => id} />
      </PanelSection>
    </>
  );
}
