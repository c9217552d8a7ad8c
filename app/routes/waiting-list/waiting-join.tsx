/** /lista-de-espera/apuntarse?oferta: joins the waiting list of a sold-out option or date. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { readOffer } from "~/domain/catalogue/offer-page/offer-queries.server";
import { verifiedAddress } from "~/domain/identity/accounts/verified-address.server";
import { withEqualDuration } from "~/domain/identity/credentials/equal-duration.server";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { emailAddress } from "~/domain/kernel/schemas";
import { MAIL_PATHS } from "~/domain/mail/link-paths";
import { joinWaitingList } from "~/domain/sales/waiting-list/join-waiting-list.server";
import { type ReadTarget, readWaitable } from "~/domain/sales/waiting-list/read-target.server";
import { MAX_WAITING_PLACES } from "~/domain/sales/waiting-list/waiting-entry";
import { signWaitingLink } from "~/domain/sales/waiting-list/waiting-link.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { answerForm } from "~/http/form/answer-form.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import { mayMail } from "~/http/limits/mail-allowance.server";
import { clientAddressOf } from "~/http/limits/page-limits.server";
import { readActor } from "~/http/visitor/visitor.server";
import { formatShortDateTime } from "~/locales/es/format";
import { waitingJoin as text } from "~/locales/es/waiting-list";
import { contextFor } from "~/runtime.server";
import { site } from "~/site-settings";
import { Button } from "~/ui/elements/button";
import { LinkedText } from "~/ui/elements/linked-text";
import { moreStyles } from "~/ui/elements/more-styles";
import { bindFields } from "~/ui/form/bind-fields";
import { CheckField } from "~/ui/form/choice";
import { EmailField } from "~/ui/form/email-field";
import { Field, SelectField } from "~/ui/form/form-field";
import { FormPage } from "~/ui/form/form-page";
import { Honeypot } from "~/ui/form/honeypot";
import { pageMeta } from "~/ui/metadata/page-meta";

export const links = moreStyles;

export const handle = { script: false };

export const headers = personalPageHeaders;

export const meta = () => pageMeta({ title: text.title, description: text.description, noindex: true });

const keyOf = ({ option, slot }: ReadTarget) => (slot ? `${option.id}.${slot.id}` : option.id);

/** @throws Response 404 when the offer is not public */
async function readPage(page: LoaderFunctionArgs) {
  const id = new URL(page.request.url).searchParams.get("oferta")?.toLowerCase() ?? "";
  const ctx = contextFor(await readActor(page));
  const offer = isUuid(id) ? await readOffer(ctx.db, id) : null;
  if (!offer) throw data(null, { status: 404 });
  const targets = await readWaitable(ctx.db, offer.id);
  return { ctx, offer, targets, account: await verifiedAddress(ctx) };
}

const toOffer = (id: string) =>
  seeOther(`/ofertas/${id}/`, { toasts: [{ kind: "info", text: text.notSoldOut }] });

export async function loader(page: LoaderFunctionArgs) {
  const { offer, targets, account } = await readPage(page);
  if (targets.length === 0) throw await toOffer(offer.id);
  return data({
    id: offer.id,
    title: offer.title,
    askEmail: account === null,
    targets: targets.map((target) => ({
      value: keyOf(target),
      label: text.targetOf(
        target.option.title,
        target.slot && formatShortDateTime(target.slot.startsAt, target.slot.timezone),
      ),
    })),
  });
}

export async function action(page: ActionFunctionArgs) {
  const form = await readForm(page.request);
  const { ctx, offer, targets, account } = await readPage(page);
  if (targets.length === 0) return toOffer(offer.id);
  const thanks = `/lista-de-espera/gracias?oferta=${offer.id}`;
  if (form.get("fax")) return seeOther(thanks);
  const schema = z.object({
    target: z
      .string({ error: "waiting_target" })
      .transform((key) => targets.find((target) => keyOf(target) === key))
      .refine((target) => target !== undefined, { error: "waiting_target" }),
    quantity: z.coerce
      .number({ error: "whole_number" })
      .int({ error: "whole_number" })
      .min(1, { error: "whole_number" })
      .max(MAX_WAITING_PLACES, { error: "waiting_places" }),
    or_fewer: z.string().optional(),
    email: account ? z.unknown().optional() : emailAddress(),
  });
  return answerForm({ form, schema }, async ({ target, quantity, or_fewer, email: typed }) => {
    const email = account?.email ?? String(typed);
    const granted = account
      ? await mayMail(page, "wishlist", "waiting", null)
      : await mayMail(page, "subscribe", "waiting", email);
    // The confirmation mail has been sent before.
    if (!granted || !target) return seeOther(thanks);
    const joined = await withEqualDuration(() =>
      joinWaitingList(ctx, {
        optionId: target.option.id,
        slotId: target.slot?.id ?? null,
        quantity,
        orFewer: or_fewer !== undefined,
        email,
        owner: account ? `user:${account.userId}` : null,
        textVersion: site.legalVersions.marketing,
        ip: clientAddressOf(page.context),
      }),
    );
    if (joined.state === "pending") return seeOther(thanks);
    const link = signWaitingLink(joined.id, joined.email);
    return seeOther(`${MAIL_PATHS.waitingList}?${new URLSearchParams({ ...link })}`);
  });
}

export default function JoinWaitingList() {
  const { id, title, targets, askEmail } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const bind = bindFields(refused, { quantity: 1 });
  return (
    <FormPage title={text.title} lead={text.lead(title)} problems={refused?.problems}>
      <form
        method="post"
        action={`/lista-de-espera/apuntarse?oferta=${id}`}
        className="box fields"
        noValidate
      >
        <SelectField label={text.target} options={targets} required {...bind.field("target")} />
        <Field
          label={text.quantity}
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_WAITING_PLACES}
          required
          {...bind.field("quantity")}
        />
        <CheckField label={text.orFewer} {...bind.box("or_fewer")} />
        <p className="field__hint">{text.orFewerHint}</p>
        {askEmail ? <EmailField label={text.email} {...bind.field("email")} /> : <p>{text.toAccount}</p>}
        <Honeypot id="waiting-fax" />
        <Button block>{text.submit}</Button>
        <p className="small soft">
          <LinkedText text={text.consent} to={["/marketing-agreement"]} />
        </p>
      </form>
      <p>
        {text.alert} <a href={`/avisos/pedir?oferta=${id}`}>{text.alertLink}</a>
      </p>
      <p>
        <a href={`/ofertas/${id}/`}>{text.toOffer}</a>
      </p>
    </FormPage>
  );
}
