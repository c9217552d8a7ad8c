/** /avisos/pedir?oferta: action of the alert form on offer pages; shows it again with its problems, and asks for a price. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { typedAmount } from "~/domain/catalogue/manage/schemas";
import { readOffer } from "~/domain/catalogue/offer-page/offer-queries.server";
import { verifiedAddress } from "~/domain/identity/accounts/verified-address.server";
import { withEqualDuration } from "~/domain/identity/credentials/equal-duration.server";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { emailAddress } from "~/domain/kernel/schemas";
import { requestWishes } from "~/domain/wishes/request-wishes.server";
import { offeredWishes } from "~/domain/wishes/wish";
import { readWishValues } from "~/domain/wishes/wish-value";
import { personalPageHeaders } from "~/http/answer/caching";
import { answerForm } from "~/http/form/answer-form.server";
import { withLists } from "~/http/form/form-fields.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import { mayMail } from "~/http/limits/mail-allowance.server";
import { clientAddressOf } from "~/http/limits/page-limits.server";
import { readActor } from "~/http/visitor/visitor.server";
import { wishForm as text } from "~/locales/es/wish-form";
import { wishPageTitle } from "~/locales/es/wish-text";
import { contextFor } from "~/runtime.server";
import { site } from "~/site-settings";
import { moreStyles } from "~/ui/elements/more-styles";
import { bindFields } from "~/ui/form/bind-fields";
import { FormPage } from "~/ui/form/form-page";
import { pageMeta } from "~/ui/metadata/page-meta";
import { TARGET_FIELD, TargetPriceField } from "~/ui/wishes/target-price-field";
import { WISH_FIELD, WishAddress, WishForm } from "~/ui/wishes/wish-form";

export const links = moreStyles;

export const handle = { script: false };

export const headers = personalPageHeaders;

export const meta = () => pageMeta({ title: wishPageTitle, description: text.description, noindex: true });

/** @throws Response 404 when the offer is not public */
async function readWishedOffer(page: LoaderFunctionArgs) {
  const id = new URL(page.request.url).searchParams.get("oferta")?.toLowerCase() ?? "";
  const ctx = contextFor(await readActor(page));
  const offer = isUuid(id) ? await readOffer(ctx.db, id) : null;
  if (!offer) throw data(null, { status: 404 });
  return { ctx, offer, account: await verifiedAddress(ctx) };
}

export async function loader(page: LoaderFunctionArgs) {
  const { offer, account } = await readWishedOffer(page);
  const wishes = offeredWishes(offer, Date.now());
  if (wishes.length === 0) throw await seeOther(`/ofertas/${offer.id}/`);
  return data({ id: offer.id, title: offer.title, wishes, askEmail: account === null });
}

const wishedValues = z
  .array(z.string())
  .transform(readWishValues)
  .refine((wanted) => wanted.length > 0, { error: "wish_kind" });

const targetPrice = typedAmount.refine((cents) => cents > 0, { error: "price_positive" }).optional();

/** A price asks for the alert about it, whether its box is ticked or not. */
function readFields(form: URLSearchParams) {
  const fields: Record<string, unknown> = withLists(WISH_FIELD)(form);
  if (fields[TARGET_FIELD] === undefined) return fields;
  return { ...fields, [WISH_FIELD]: [...form.getAll(WISH_FIELD), "price_drop"] };
}

export async function action(page: ActionFunctionArgs) {
  const form = await readForm(page.request);
  const { ctx, offer, account } = await readWishedOffer(page);
  const mayTarget = form.getAll(WISH_FIELD).includes("price_drop") && !form.get(TARGET_FIELD);
  const thanks = (state: string) =>
    `/avisos/gracias?estado=${state}&oferta=${offer.id}${mayTarget ? "&precio=1" : ""}`;
  if (form.get("fax")) return seeOther(thanks("pendiente"));
  const schema = z.object({
    [WISH_FIELD]: wishedValues,
    [TARGET_FIELD]: targetPrice,
    email: account ? z.unknown().optional() : emailAddress(),
  });
  return answerForm({ form, schema, read: readFields }, async (input) => {
    const email = account?.email ?? String(input.email);
    const granted = account
      ? await mayMail(page, "wishlist", "wish", null)
      : await mayMail(page, "subscribe", "wish", email);
    // The confirmation mail has been sent before.
    if (!granted) return seeOther(thanks("pendiente"));
    const said = { textVersion: site.legalVersions.marketing, ip: clientAddressOf(page.context) };
    const owner = account ? `user:${account.userId}` : null;
    const wanted = input[WISH_FIELD].map((wish) =>
      wish.kind === "price_drop" ? { ...wish, targetPrice: input[TARGET_FIELD] ?? null } : wish,
    );
    const asked = await withEqualDuration(() =>
      requestWishes(ctx, { ...said, offerId: offer.id, wanted, email, owner }),
    );
    if (asked === "nothing")
      return seeOther(`/ofertas/${offer.id}/`, { toasts: [{ kind: "info", text: text.nothing }] });
    return seeOther(thanks(asked === "active" ? "activo" : "pendiente"));
  });
}

export default function AskForWish() {
  const { id, title, wishes, askEmail } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const bind = bindFields(refused);
  return (
    <FormPage title={wishPageTitle} lead={text.pageLead(title)} problems={refused?.problems}>
      <WishForm
        offerId={id}
        wishes={wishes}
        address={<WishAddress ask={askEmail} {...bind.field("email")} />}
        bind={bind}
        className="box fields"
      >
        {wishes.some(({ kind }) => kind === "price_drop") && <TargetPriceField bind={bind} />}
      </WishForm>
      <p>
        <a href={`/ofertas/${id}/`}>{text.toOffer}</a>
      </p>
    </FormPage>
  );
}
