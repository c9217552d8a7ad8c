/** /socios/organizacion: public and legal data of the organization, its closures, and how buyers see it. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import {
  addClosure,
  closureFields,
  listClosures,
  removeClosure,
} from "~/domain/catalogue/places/closures.server";
import { slotsOfDays } from "~/domain/catalogue/slots/slots-of-days.server";
import { parseEmail } from "~/domain/kernel/formats/email";
import { may } from "~/domain/kernel/member-permissions";
import { calendarDay, plainText, requiredText, webAddress } from "~/domain/kernel/schemas";
import { pictureUrl } from "~/domain/media/picture-address";
import { changeOrganization } from "~/domain/organizations/change-organization.server";
import { readOrganizationAlone } from "~/domain/organizations/queries.server";
import {
  notYours,
  ownObject,
  readPartnerForm,
  refuseForm,
  requirePartner,
  submitPanelForm,
} from "~/http/panel/kit.server";
import { legalLink } from "~/http/panel/legal-link.server";
import { legalFacts, publicFacts } from "~/http/panel/organization-facts";
import { PANEL_LEGAL_DATA, PANEL_LOGO, PANEL_ORGANIZATION } from "~/http/panel/panel-paths";
import { organizationPage as text } from "~/locales/es/panel/organization";
import { organizationLogo } from "~/locales/es/panel/organization-legal";
import { daysBetween } from "~/locales/es/place-hours";
import {
  bindFields,
  labelsOf,
  PageHeader,
  PanelButtonLink,
  PanelSection,
  panelMeta,
  StaleValues,
  useRefused,
} from "~/ui/panel/kit";
import { ClosureForm, ClosureList, Facts, PublicDataForm } from "~/ui/panel/organization/organization-parts";
import { ShopLink } from "~/ui/panel/shop-link";

export const meta = panelMeta(text.title, text.lead);

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, organization, role } = await requirePartner(page, "organization_read");
  const own = await readOrganizationAlone(ctx, organization.id);
  const closures = await listClosures(ctx, organization.id);
  const mayWrite = may(role, "organization_write");
  return {
    mayWrite,
    version: own.version,
    values: {
      name: own.name,
      description: own.description,
      website: own.website ?? "",
      contact_phone: own.contactPhone,
      contact_email: own.contactEmail,
    },
    logoUrl: own.logoUrl && pictureUrl(own.logoUrl, 400),
    legal: legalFacts(own),
    legalNote: own.verifiedAt === null ? text.legalUnverified : text.legalVerified,
    legalLink: mayWrite ? await legalLink(ctx, own) : null,
    preview: publicFacts(own),
    closures: closures.map(({ id, from, until, note }) => ({ id, days: daysBetween(from, until), note })),
  };
}

const publicSchema = z.object({
  name: requiredText(120),
  description: plainText(5_000).default(""),
  website: webAddress().optional(),
  contact_phone: plainText(40).regex(/^\+?[\d\s().-]{6,30}$/, "phone"),
  contact_email: plainText(254).refine((address) => parseEmail(address) !== null, { error: "email" }),
});

/** A closure of one day has no last day. */
const closureSchema = z.object({ ...closureFields(), until: calendarDay.optional() });

export async function action(page: ActionFunctionArgs) {
  const { form, ctx, organization, role } = await readPartnerForm(page, "organization_read");
  const { id } = organization;
  switch (form.get("intent")) {
    case "close":
      return submitPanelForm({ form, schema: closureSchema }, async ({ until, ...closure }) => {
        const asked = { ...closure, until: until ?? closure.from };
        if ((await slotsOfDays(ctx, id, asked)).length > 0) {
          const { from, until: last, note } = asked;
          const query = new URLSearchParams({ from, until: last, note: note ?? "" });
          return { to: `${PANEL_ORGANIZATION}/cierre?${query}`, message: text.notYet };
        }
        await addClosure(ctx, id, asked, { again: true });
        return { to: PANEL_ORGANIZATION, message: text.added };
      });
    case "reopen":
      return submitPanelForm(
        { form, schema: z.object({ closure: z.string().max(100) }) },
        async ({ closure }) => {
          await ownObject(removeClosure(ctx, { organizationId: id, closureId: closure }));
          return { to: PANEL_ORGANIZATION, message: text.removed };
        },
      );
    case "public":
      if (!may(role, "organization_write")) throw notYours();
      return submitPanelForm(
        { form, schema: publicSchema },
        async ({ name, description, website, contact_phone, contact_email }) => {
          const contact = { contactPhone: contact_phone, contactEmail: contact_email };
          const content = { name, description, website: website ?? null, ...contact };
          await changeOrganization(ctx, { id, content, expectedVersion: Number(form.get("version")) });
          return { to: PANEL_ORGANIZATION, message: text.saved };
        },
      );
    default:
      return refuseForm(form, [{ field: null, message: text.unclear }], 400);
  }
}

const labelOf = labelsOf({
  name: text.name,
  description: text.description,
  website: text.website,
  contact_phone: text.phone,
  contact_email: text.email,
});

export default function OrganizationPage() {
  const page = useLoaderData<typeof loader>();
  const refused = useRefused<typeof action>();
  const isClosing = refused?.typed.intent?.[0] === "close";
  const [ofData, ofClosure] = isClosing ? [undefined, refused] : [refused, undefined];
  return (
    <>
      <PageHeader title={text.title} lead={text.lead} actions={<ShopLink />} />
      <PanelSection id="public" title={text.publicTitle} first>
        <StaleValues refused={ofData} values={page.values} labelOf={labelOf} />
        {page.mayWrite ? (
          <PublicDataForm
            refused={ofData}
            labelOf={labelOf}
            bind={bindFields(ofData, page.values)}
            version={page.version}
          />
        ) : (
          <p className="field__hint">{text.ownersOnly}</p>
        )}
      </PanelSection>
      <PanelSection id="posters" title={text.postersTitle}>
        <p className="panel-head__lead">{text.postersLead}</p>
        <p className="cluster">
          <PanelButtonLink href="/socios/organizacion/cartel.pdf" label={text.poster} />
          <PanelButtonLink href="/socios/organizacion/cartel.pdf?formato=mesa" label={text.tableCards} />
        </p>
      </PanelSection>
      <PanelSection id="closures" title={text.closuresTitle}>
        <p className="panel-head__lead">{text.closuresLead}</p>
        <ClosureList closures={page.closures} />
        <ClosureForm refused={ofClosure} bind={bindFields(ofClosure)} />
      </PanelSection>
      <PanelSection id="legal" title={text.legalTitle}>
        <p className="panel-head__lead">{page.legalNote}</p>
        <Facts facts={page.legal} />
        {page.legalLink && (
          <>
            {page.legalLink.notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
            <a href={PANEL_LEGAL_DATA}>{page.legalLink.label}</a>
          </>
        )}
      </PanelSection>
      <PanelSection id="preview" title={text.previewTitle}>
        <div className="box">
          {page.logoUrl && <img src={page.logoUrl} alt="" width={120} loading="lazy" />}
          {page.mayWrite && (
            <p>
              <a href={PANEL_LOGO}>{page.logoUrl ? organizationLogo.edit : organizationLogo.add}</a>
            </p>
          )}
          {page.values.description && <p>{page.values.description}</p>}
          <Facts facts={page.preview} />
        </div>
      </PanelSection>
    </>
  );
}
