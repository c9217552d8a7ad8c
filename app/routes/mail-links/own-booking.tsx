/** /pedido/reserva: the holder of a booked date moves it or cancels it alone, the money shown first. A GET changes nothing. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { isDomainError } from "~/domain/kernel/errors";
import { cancelOwnBooking } from "~/domain/sales/moves/cancel-own-booking.server";
import { moveOwnBooking } from "~/domain/sales/moves/move-own-booking.server";
import type { OwnBooking } from "~/domain/sales/moves/own-booking";
import { readOwnBooking } from "~/domain/sales/moves/read-own-booking.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { answerForm } from "~/http/form/answer-form.server";
import { orNotFound, refusal } from "~/http/form/form-problems.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import { requireBelowLimit } from "~/http/limits/page-limits.server";
import { type ProvenHolder, provenHolder } from "~/http/mail-links/booking-proof.server";
import { ownBooking as text } from "~/locales/es/checkout/own-booking";
import { errorText } from "~/locales/es/errors";
import { formatDateTime, formatShortDateTime } from "~/locales/es/format";
import { footer } from "~/locales/es/ui";
import { Button, ButtonLink } from "~/ui/elements/button";
import { Fact } from "~/ui/elements/fact";
import { moreStyles } from "~/ui/elements/more-styles";
import { bindFields } from "~/ui/form/bind-fields";
import { CheckField } from "~/ui/form/choice";
import { SelectField } from "~/ui/form/form-field";
import { FormPage } from "~/ui/form/form-page";
import { pageMeta } from "~/ui/metadata/page-meta";
import { ownBookingPath } from "~/ui/order/purchase-links";

export const links = moreStyles;

export const handle = { script: false };

export const headers = personalPageHeaders;

export const meta = () => pageMeta({ title: text.title, description: text.description, noindex: true });

function shownBooking({ href, back }: ProvenHolder, booking: OwnBooking) {
  const { title, optionTitle, seller, quantity, slot, moveUntil, cancelUntil, refund, isOver } = booking;
  const isOpen = (until: number | null) => !isOver && until !== null && Date.now() < until;
  const at = (ms: number) => formatDateTime(ms, slot.timezone);
  const may = { move: isOpen(moveUntil), cancel: isOpen(cancelUntil) };
  return {
    href,
    back,
    facts: [
      [text.offer, `${title} (${optionTitle})`],
      [text.seller, seller],
      [text.slot, at(slot.startsAt)],
      [text.places, text.placesOf(quantity)],
    ] as const,
    refusal: isOver ? text.over : may.move || may.cancel ? null : text.notAllowed,
    move: may.move && {
      until: text.moveUntil(at(moveUntil ?? 0)),
      none: booking.takesGuests ? text.noDates : text.paused,
      dates: booking.dates.map(({ slotId, startsAt, timezone, free }) => ({
        value: slotId,
        label: text.dateOf(formatShortDateTime(startsAt, timezone), free),
      })),
    },
    cancel: may.cancel && { until: text.cancelUntil(at(cancelUntil ?? 0)), refund },
  };
}

export async function loader(page: LoaderFunctionArgs) {
  const proven = await provenHolder(page, ownBookingPath);
  const booking = proven && (await readOwnBooking(proven.ctx, proven.holder));
  if (!proven || !booking) return data({ booking: null }, { status: 404 });
  return data({ booking: shownBooking(proven, booking) });
}

const change = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("move"), to: z.uuid({ error: text.chooseDate }) }),
  z.object({ intent: z.literal("cancel"), sure: z.literal("1", { error: text.notSure }) }),
]);

async function changed({ ctx, holder }: ProvenHolder, wanted: z.output<typeof change>): Promise<string> {
  if (wanted.intent === "cancel") return text.cancelled(await cancelOwnBooking(ctx, holder));
  await moveOwnBooking(ctx, holder, wanted.to);
  const booking = await readOwnBooking(ctx, holder);
  return booking ? text.moved(formatDateTime(booking.slot.startsAt, booking.slot.timezone)) : text.over;
}

export async function action(page: ActionFunctionArgs) {
  const form = await readForm(page.request);
  const proven = await provenHolder(page, ownBookingPath);
  return answerForm({ form, schema: change }, async (wanted) => {
    await requireBelowLimit(page, "codes");
    if (!proven) throw data(null, { status: 404 });
    try {
      const done = await orNotFound(changed(proven, wanted));
      return await seeOther(proven.back, { toasts: [{ kind: "success", text: done }] });
    } catch (error) {
      // The same page with the dates that are left now.
      if (isDomainError(error, "conflict"))
        throw refusal(errorText(error.facts.reason ?? "conflict"), null, 409);
      throw error;
    }
  });
}

export default function OwnBookingPage() {
  const { booking } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  if (!booking)
    return (
      <FormPage title={text.unknownTitle} lead={text.unknown}>
        <ButtonLink href="/pedido">{footer.links["/pedido"]}</ButtonLink>
      </FormPage>
    );
  const { href, back, facts, move, cancel } = booking;
  return (
    <FormPage title={text.title} lead={booking.refusal ?? undefined} problems={refused?.problems}>
      <dl className="box facts">
        {facts.map(([term, value]) => (
          <Fact key={term} term={term} value={value} />
        ))}
      </dl>
      {move && <MoveForm href={href} {...move} />}
      {cancel && <CancelForm href={href} {...cancel} />}
      <ButtonLink variant="secondary" href={back}>
        {text.back}
      </ButtonLink>
    </FormPage>
  );
}

type Shown = ReturnType<typeof shownBooking>;

function MoveForm({ href, until, none, dates }: { href: string } & Exclude<Shown["move"], false>) {
  const { field } = bindFields(useActionData<typeof action>());
  return (
    <form method="post" action={href} className="box fields" noValidate>
      <h2>{text.move}</h2>
      <p>{until}</p>
      {dates.length === 0 ? (
        <p>{none}</p>
      ) : (
        <>
          <SelectField label={text.date} {...field("to")} options={dates} required />
          <p>{text.noDifference(0)}</p>
          <Button name="intent" value="move">
            {text.moveSubmit}
          </Button>
        </>
      )}
    </form>
  );
}

function CancelForm({ href, until, refund }: { href: string } & Exclude<Shown["cancel"], false>) {
  const { box, error } = bindFields(useActionData<typeof action>());
  return (
    <form method="post" action={href} className="box fields" noValidate>
      <h2>{text.cancel}</h2>
      <p>{until}</p>
      <p>{text.refund(refund)}</p>
      <CheckField {...box("sure")} error={error("sure")} label={text.sure} />
      <Button variant="danger" name="intent" value="cancel">
        {text.cancelSubmit(refund)}
      </Button>
    </form>
  );
}
