/** /socios/ofertas/:id/estado/:a: asks before the sale of an offer ends or the offer is archived; both can be taken back. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { changeOffer } from "~/domain/catalogue/manage/change-offer.server";
import { readManagedOffer } from "~/domain/catalogue/manage/managed-offer-queries.server";
import { validateTransition } from "~/domain/catalogue/offer-status";
import {
  notYours,
  ownObject,
  readPartnerForm,
  requirePartner,
  submitPanelForm,
} from "~/http/panel/kit.server";
import { offerEnding as text } from "~/locales/es/panel/offers";
import { ConfirmPage, EmptyState, panelMeta } from "~/ui/panel/kit";
import { isOfferEnding, OFFER_ENDINGS, offerAddress } from "~/ui/panel/offers/offer-steps";

export const meta = panelMeta(text.meta);

function endingOf({ a }: LoaderFunctionArgs["params"]) {
  if (!isOfferEnding(a)) throw notYours();
  return { ending: a, to: OFFER_ENDINGS[a] };
}

export async function loader(page: LoaderFunctionArgs) {
  const { ctx } = await requirePartner(page, "offers_write");
  const { ending, to } = endingOf(page.params);
  const offer = await ownObject(readManagedOffer(ctx, page.params.id ?? ""));
  return {
    ending,
    id: offer.id,
    title: offer.title,
    version: offer.version,
    isPossible: validateTransition(offer.status, to, false) === "allowed",
    consequences: text.consequences(ending, {
      wasOnSale: offer.status !== "draft" && offer.status !== "rejected" && offer.status !== "in_review",
      sold: offer.soldCount,
      hasChange: offer.pendingChange !== null,
    }),
  };
}

const schema = z.object({ version: z.coerce.number().int() });

export async function action(page: ActionFunctionArgs) {
  const { form, ctx } = await readPartnerForm(page, "offers_write");
  const { ending, to } = endingOf(page.params);
  const id = page.params.id ?? "";
  return submitPanelForm({ form, schema }, async ({ version }) => {
    const move = { to, reasonCode: null, reason: null };
    await changeOffer(ctx, { id, expectedVersion: version, content: {}, move });
    return { to: offerAddress(id), message: text.done[ending] };
  });
}

export default function OfferEndingPage() {
  const { ending, id, title, version, isPossible, consequences } = useLoaderData<typeof loader>();
  const heading = text.title(ending, title);
  if (!isPossible) {
    return (
      <EmptyState
        icon="info"
        title={heading}
        headingLevel={1}
        actions={<a href={offerAddress(id)}>{text.back}</a>}
      >
        <p>{text.impossible}</p>
      </EmptyState>
    );
  }
  return (
    <ConfirmPage
      title={heading}
      consequences={consequences}
      confirm={text.confirm[ending]}
      cancelHref={offerAddress(id)}
      danger
    >
      <input type="hidden" name="version" value={version} />
    </ConfirmPage>
  );
}
