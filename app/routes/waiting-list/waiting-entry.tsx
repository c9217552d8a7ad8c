/**
 * /lista-de-espera?email&sig: position on a waiting list by the mailed link, with the buttons that put held places into the cart
 * and leave the list. A GET changes nothing.
 */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { lineKey } from "~/domain/cart/cart";
import { changeCart } from "~/domain/cart/change-cart.server";
import { isDomainError } from "~/domain/kernel/errors";
import { MAIL_PATHS } from "~/domain/mail/link-paths";
import { leaveWaitingList } from "~/domain/sales/waiting-list/leave-waiting-list.server";
import { asHoldings } from "~/domain/sales/waiting-list/order-invited.server";
import { readLinkedEntry } from "~/domain/sales/waiting-list/read-entries.server";
import { takeInvitation } from "~/domain/sales/waiting-list/take-invitation.server";
import type { WaitingView } from "~/domain/sales/waiting-list/waiting-entry";
import { readWaitingLink, type WaitingLink } from "~/domain/sales/waiting-list/waiting-link.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { readCartCookie, saveCart } from "~/http/cart/cart-session.server";
import { cartToast } from "~/http/cart/cart-toasts.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import { tooOften } from "~/http/limits/page-limits.server";
import { openLink } from "~/http/mail-links/link-params.server";
import { ensureActor } from "~/http/visitor/visitor.server";
import { formatDateTime } from "~/locales/es/format";
import { forms } from "~/locales/es/forms";
import { waitingPage as text, waitingReason, wantedPlaces } from "~/locales/es/waiting-list";
import { contextFor, database } from "~/runtime.server";
import { Button, ButtonLink } from "~/ui/elements/button";
import { moreStyles } from "~/ui/elements/more-styles";
import { FormPage } from "~/ui/form/form-page";
import { linkMeta } from "~/ui/mail-links/link-meta";

export const links = moreStyles;

export const handle = { script: false };

export const headers = personalPageHeaders;

export const meta = () => linkMeta(text.title);

const pathOf = (link: WaitingLink) => `${MAIL_PATHS.waitingList}?${new URLSearchParams({ ...link })}`;

function factsOf({
  title,
  optionTitle,
  slot,
  quantity,
  orFewer,
  position,
  waiting,
  invitedQuantity,
}: WaitingView) {
  return [
    [text.offer, `${title} (${optionTitle})`] as const,
    ...(slot ? [[text.date, formatDateTime(slot.startsAt, slot.timezone)] as const] : []),
    [text.places, wantedPlaces(quantity, orFewer)] as const,
    ...(position === null ? [] : [[text.position, text.positionOf(position, waiting)] as const]),
    ...(invitedQuantity === null ? [] : [[text.held, text.heldOf(invitedQuantity)] as const]),
  ];
}

function toView(entry: WaitingView) {
  const { status, reason, free, quantity, passed, invitedUntil, offerId } = entry;
  const [title, explained] = text.states[status];
  const until = invitedUntil !== null && (passed ? text.untilLast : text.until)(formatDateTime(invitedUntil));
  return {
    title,
    explained: reason === null ? explained : waitingReason(reason, free, quantity),
    facts: factsOf(entry),
    until: status === "invited" && until ? until : null,
    status,
    offerId,
    mayLeave: status === "waiting" || status === "invited",
  };
}

export function loader({ request }: LoaderFunctionArgs) {
  return openLink(request, async (link) => {
    const entry = await readLinkedEntry(database(), link);
    if (!entry) return data({ action: "", entry: null }, { status: 404 });
    return data({ action: pathOf(link), entry: toView(entry) });
  });
}

/** Puts the held places into the browser's cart. */
async function take(page: ActionFunctionArgs, link: WaitingLink): Promise<Response> {
  const { actor, setCookie } = await ensureActor(page);
  const ctx = contextFor(actor);
  try {
    const places = await takeInvitation(ctx, link);
    const { cart } = await readCartCookie(page.request);
    const inCart = cart.lines.find((line) => lineKey(line) === lineKey(places))?.quantity ?? 0;
    const quantity = places.quantity - inCart;
    if (quantity <= 0) return seeOther("/cart", { cookies: setCookie });
    const { optionId, slotId } = places;
    const form = new URLSearchParams({ intent: "add", optionId, quantity: String(quantity) });
    if (slotId !== null) form.set("slotId", slotId);
    const changed = await changeCart(ctx, cart, [form], asHoldings([places]));
    const cookies = changed.cart === cart ? setCookie : [...setCookie, await saveCart(ctx, changed.cart)];
    return seeOther("/cart", { cookies, toasts: changed.notices.map(cartToast) });
  } catch (error) {
    if (!isDomainError(error, "conflict")) throw error;
    return seeOther(pathOf(link), { toasts: [{ kind: "info", text: text.invitationOver }] });
  }
}

export async function action(page: ActionFunctionArgs) {
  const form = await readForm(page.request);
  return openLink(page.request, async (link) => {
    const id = readWaitingLink(link);
    const refusal = await tooOften(page, "codes");
    if (refusal) return seeOther(pathOf(link), { toasts: [{ kind: "error", text: refusal }] });
    switch (form.get("intent")) {
      case "take":
        return take(page, link);
      case "leave":
        await leaveWaitingList(database(), { id });
        return seeOther(pathOf(link), { toasts: [{ kind: "success", text: text.left }] });
      default:
        throw new Response(forms.unknownIntent, { status: 400 });
    }
  });
}

export default function WaitingEntryPage() {
  const { entry, action: target } = useLoaderData<typeof loader>();
  if (!entry)
    return (
      <FormPage title={text.unknownTitle} lead={text.unknown}>
        {null}
      </FormPage>
    );
  return (
    <FormPage title={entry.title} lead={entry.explained}>
      <div className="box fields">
        <dl className="facts">
          {entry.facts.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {entry.status === "invited" && (
          <form method="post" action={target} className="fields">
            <input type="hidden" name="intent" value="take" />
            <Button block>{text.take}</Button>
            <p className="field__hint">{entry.until}</p>
          </form>
        )}
        {entry.status === "ordered" && <ButtonLink href="/checkout/">{text.goOn}</ButtonLink>}
        {entry.mayLeave && (
          <form method="post" action={target}>
            <input type="hidden" name="intent" value="leave" />
            <Button variant="secondary">{text.leave}</Button>
          </form>
        )}
      </div>
      <p>
        <a href={`/ofertas/${entry.offerId}/`}>{text.toOffer}</a>
      </p>
    </FormPage>
  );
}
