/** /avisos/pedir?oferta: action of the alert form on offer pages; shows it again with its problems. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readOffer } from "~/domain/catalogue/offer-page/offer-queries.server";
import { verifiedAddress } from "~/domain/identity/accounts/verified-address.server";
import { withEqualDuration } from "~/domain/identity/credentials/equal-duration.server";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { requestWishes } from "~/domain/wishes/request-wishes.server";
import { offeredWishes } from "~/domain/wishes/wish";
import { readWishValues } from "~/domain/wishes/wish-value";
import { personalPageHeaders } from "~/http/answer/caching";
import { type FormProblem, type FormRefusal, problemsOf, showAgain } from "~/http/form/form-problems.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import { emailText, rawText } from "~/http/form/text-input";
import { mailAllowance } from "~/http/limits/mail-allowance.server";
import { clientAddressOf } from "~/http/limits/page-limits.server";
import { readActor } from "~/http/visitor/visitor.server";
import { wishForm as text } from "~/locales/es/wish-form";
import { contextFor } from "~/runtime.server";
import { site } from "~/site-settings";
import { byField, FormPage } from "~/ui/form/form-page";
import { pageMeta } from "~/ui/metadata/page-meta";
import { WISH_FIELD, WishAddress, WishForm } from "~/ui/wishes/wish-form";

export const handle = { script: false };

export const headers = personalPageHeaders;

export const meta = () => pageMeta({ title: text.pageTitle, description: text.description, noindex: true });

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

export async function action(page: ActionFunctionArgs) {
  const { request, context } = page;
  const form = await readForm(request);
  const { ctx, offer, account } = await readWishedOffer(page);
  const thanks = (state: string) => `/avisos/gracias?estado=${state}&oferta=${offer.id}`;
  if (form.get("fax")) return seeOther(thanks("pendiente"));
  const defaults = { email: rawText(form, "email"), chosen: form.getAll(WISH_FIELD) };
  const refused = (refusal: FormRefusal) => showAgain(refusal, { defaults });
  const wanted = readWishValues(form.getAll(WISH_FIELD));
  const email = account ? account.email : emailText(form);
  const problems: FormProblem[] = [];
  if (wanted.length === 0) problems.push({ field: WISH_FIELD, message: text.kindMissing });
  if (email === null) problems.push({ field: "wish-email", message: text.emailInvalid });
  if (email === null || wanted.length === 0) return refused({ problems, status: 400 });
  const allowance = account
    ? await mailAllowance(page, "wishlist", "wish", null)
    : await mailAllowance(page, "subscribe", "wish", email);
  if (allowance.refused) return refused(allowance.refused);
  // The confirmation mail has been sent before.
  if (!allowance.granted) return seeOther(thanks("pendiente"));
  try {
    const ip = clientAddressOf(context);
    const said = { textVersion: site.legalVersions.marketing, ip };
    const owner = account ? `user:${account.userId}` : null;
    const asked = await withEqualDuration(() =>
      requestWishes(ctx, { ...said, offerId: offer.id, wanted, email, owner }),
    );
    if (asked === "nothing")
      return await seeOther(`/ofertas/${offer.id}/`, { toasts: [{ kind: "info", text: text.nothing }] });
    return await seeOther(thanks(asked === "active" ? "activo" : "pendiente"));
  } catch (error) {
    return refused(problemsOf(error));
  }
}

export default function AskForWish() {
  const { id, title, wishes, askEmail } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { "wish-email": email, ...errors } = byField(refused?.problems);
  const { defaults } = refused ?? {};
  return (
    <FormPage title={text.pageTitle} lead={text.pageLead(title)} problems={refused?.problems}>
      <WishForm
        offerId={id}
        wishes={wishes}
        address={<WishAddress ask={askEmail} error={email} typed={defaults?.email} />}
        errors={errors}
        chosen={defaults?.chosen}
        className="box fields"
      />
      <p>
        <a href={`/ofertas/${id}/`}>{text.toOffer}</a>
      </p>
    </FormPage>
  );
}
