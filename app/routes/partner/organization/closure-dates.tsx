/** /socios/organizacion/cierre: a closure with dates on sale on its days: keep, close or cancel them. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { closureFields } from "~/domain/catalogue/places/closures.server";
import { slotsOfDays } from "~/domain/catalogue/slots/slots-of-days.server";
import { calendarDay } from "~/domain/kernel/schemas";
import { readSlotCancellation } from "~/domain/sales/refunds/cancel-slot.server";
import { closeDays, DATE_DECISIONS } from "~/domain/sales/refunds/close-days.server";
import { readPartnerForm, requirePartner, submitPanelForm } from "~/http/panel/kit.server";
import { PANEL_ORGANIZATION } from "~/http/panel/panel-paths";
import { formatDateTime } from "~/locales/es/format";
import { closureDates as text } from "~/locales/es/panel/organization";
import { Choice, ChoiceGroup } from "~/ui/form/choice";
import { bindFields, ConfirmPage, EmptyState, panelMeta, type Refused, useRefused } from "~/ui/panel/kit";

export const meta = panelMeta(text.title);

const days = z.object({ from: calendarDay, until: calendarDay });

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, organization } = await requirePartner(page, "offers_write");
  const asked = new URL(page.request.url).searchParams;
  const read = days.safeParse(Object.fromEntries(asked));
  const slots = read.success ? await slotsOfDays(ctx, organization.id, read.data) : [];
  const sold = { buyers: 0, coupons: 0, amount: 0 };
  for (const slot of slots.filter((one) => one.sold > 0)) {
    const found = await readSlotCancellation(ctx, slot);
    sold.buyers += found.buyers;
    sold.coupons += found.coupons;
    sold.amount += found.amount;
  }
  return {
    ...(read.data ?? { from: "", until: "" }),
    note: asked.get("note") ?? "",
    here: `${PANEL_ORGANIZATION}/cierre?${asked}`,
    sold: text.sold(sold),
    slots: slots.map(({ slotId, offerId, title, optionTitle, startsAt, timezone, sold: units }) => ({
      value: `${offerId}/${slotId}`,
      line: text.line(formatDateTime(startsAt, timezone), `${title} (${optionTitle})`, units),
    })),
  };
}

const named = z
  .string()
  .max(100)
  .transform((value) => {
    const [offerId = "", slotId = ""] = value.split("/");
    return { offerId, slotId };
  });

const schema = z.object({
  ...closureFields(),
  decision: z.enum(DATE_DECISIONS),
  slot: z.array(named).max(200),
});

export async function action(page: ActionFunctionArgs) {
  const { form, ctx, organization } = await readPartnerForm(page, "offers_write");
  const read = (sent: URLSearchParams) => ({ ...Object.fromEntries(sent), slot: sent.getAll("slot") });
  return submitPanelForm({ form, read, schema }, async ({ decision, slot: slots, ...closure }) => {
    const done = await closeDays(ctx, organization.id, { closure, decision, slots });
    return { to: PANEL_ORGANIZATION, message: text.done(decision, done) };
  });
}

export default function ClosureDates() {
  const { from, until, note, here, sold, slots } = useLoaderData<typeof loader>();
  const refused = useRefused() as Refused | undefined;
  if (slots.length === 0 && !refused) {
    return (
      <EmptyState
        icon="info"
        title={text.none}
        headingLevel={1}
        actions={<a href={PANEL_ORGANIZATION}>{text.back}</a>}
      >
        <p>{text.noneText}</p>
      </EmptyState>
    );
  }
  const bind = bindFields(refused);
  return (
    <ConfirmPage
      title={text.heading(slots.length)}
      consequences={slots.map(({ line }) => line)}
      confirm={text.confirm}
      cancelHref={PANEL_ORGANIZATION}
      action={here}
    >
      {Object.entries({ from, until, note }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {slots.map(({ value }) => (
        <input key={value} type="hidden" name="slot" value={value} />
      ))}
      <ChoiceGroup legend={text.question} {...bind.bare("decision")}>
        {DATE_DECISIONS.map((decision) => (
          <Choice
            key={decision}
            {...bind.choice("decision", decision)}
            label={text.decisions[decision]}
            description={decision === "cancel" ? sold : text.explained[decision]}
          />
        ))}
      </ChoiceGroup>
    </ConfirmPage>
  );
}
