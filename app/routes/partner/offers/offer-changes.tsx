/** /socios/ofertas/:id/cambios: the change that waits, with its difference, and the approved versions. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { diffOfChange, listVersions } from "~/domain/catalogue/changes/change-queries.server";
import { readManagedOffer } from "~/domain/catalogue/manage/managed-offer-queries.server";
import { withdrawChange } from "~/domain/catalogue/manage/withdraw-change.server";
import { may } from "~/domain/kernel/member-permissions";
import { ownObject, readPartnerForm, requirePartner, submitPanelForm } from "~/http/panel/kit.server";
import { formatDifferences, OCCASION_LABELS } from "~/locales/es/panel/offer-differences";
import { partnerOffer, offerChanges as text } from "~/locales/es/panel/offers";
import { Notice } from "~/ui/elements/notice";
import { DifferenceTable } from "~/ui/panel/difference-table";
import { Button, Moment, PageHeader, PanelForm, PanelSection, panelMeta, useRefused } from "~/ui/panel/kit";
import { offerAddress } from "~/ui/panel/offers/offer-steps";
import { OfferTabs } from "~/ui/panel/offers/offer-tabs";

const VERSIONS_SHOWN = 20;

export const meta = panelMeta(text.title);

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, role } = await requirePartner(page, "offers_read");
  const offer = await ownObject(readManagedOffer(ctx, page.params.id ?? ""));
  const change = await diffOfChange(ctx, offer.id);
  const versions = await listVersions(ctx, offer.id, { limit: VERSIONS_SHOWN, offset: 0 });
  return {
    id: offer.id,
    title: offer.title,
    version: offer.version,
    mayWrite: may(role, "offers_write"),
    change: change && {
      status: change.status,
      reason: change.reason,
      proposed: change.updatedAt,
      differences: formatDifferences(change.differences),
    },
    versions: versions.results.map(({ number, occasion, madeAt, differences }) => ({
      number,
      occasion: OCCASION_LABELS[occasion],
      madeAt,
      differences: formatDifferences(differences),
    })),
  };
}

const schema = z.object({ version: z.coerce.number().int() });

export async function action(page: ActionFunctionArgs) {
  const { form, ctx } = await readPartnerForm(page, "offers_write");
  const id = page.params.id ?? "";
  return submitPanelForm({ form, schema }, async ({ version }) => {
    await withdrawChange(ctx, id, version);
    return { to: offerAddress(id, "cambios"), message: text.withdrawn };
  });
}

export default function OfferChanges() {
  const { id, title, version, change, versions, mayWrite } = useLoaderData<typeof loader>();
  const refused = useRefused<typeof action>();
  return (
    <>
      <PageHeader title={text.title} back={{ href: offerAddress(id), label: title }} />
      <OfferTabs offerId={id} current="versions" mayWrite={mayWrite} />
      <PanelSection id="pending" title={text.pendingTitle}>
        {change ? (
          <>
            <Notice kind={change.status === "returned" ? "warning" : "info"}>
              <p>{change.status === "returned" ? text.returned : text.pending}</p>
              {change.reason && <p className="panel-written">{partnerOffer.reason(change.reason)}</p>}
            </Notice>
            <p className="soft small">
              <Moment at={change.proposed} whole />
            </p>
            <DifferenceTable
              caption={text.pendingTitle}
              rows={change.differences}
              heads={[text.old, text.new]}
            />
            {mayWrite && (
              <PanelForm refused={refused}>
                <input type="hidden" name="version" value={version} />
                <Button variant="secondary">{text.withdraw}</Button>
              </PanelForm>
            )}
          </>
        ) : (
          <p>{text.none}</p>
        )}
      </PanelSection>
      <PanelSection id="versions" title={text.versions}>
        {versions.length === 0 && <p>{text.noVersions}</p>}
        {versions.map((one) => (
          <details key={one.number} className="box">
            <summary>
              {text.version(one.number)} · {one.occasion} · <Moment at={one.madeAt} whole />
            </summary>
            <p>
              <a href={offerAddress(id, `versiones/${one.number}`)}>{text.whole}</a>
            </p>
            {one.differences.length === 0 ? (
              <p>{text.first}</p>
            ) : (
              <DifferenceTable
                caption={text.version(one.number)}
                rows={one.differences}
                heads={text.versionHeads}
              />
            )}
          </details>
        ))}
      </PanelSection>
    </>
  );
}
