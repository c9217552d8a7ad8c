/** /socios/organizacion/logo: uploads or removes the logo of the organization; works by plain forms. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { pictureUrl } from "~/domain/media/picture-address";
import { changeLogo } from "~/domain/organizations/change-logo.server";
import { changeOrganization } from "~/domain/organizations/change-organization.server";
import { readOrganizationAlone } from "~/domain/organizations/queries.server";
import { readPartnerForm, requirePartner, seeOther, submitPanelForm } from "~/http/panel/kit.server";
import { PANEL_ORGANIZATION } from "~/http/panel/panel-paths";
import { withPictureForm } from "~/http/panel/pictures/picture-form.server";
import { isFileForm, storeSentPicture } from "~/http/uploads/sent-pictures.server";
import { organizationLogo as text } from "~/locales/es/panel/organization-legal";
import {
  Button,
  bindFields,
  Field,
  PageHeader,
  PanelForm,
  panelMeta,
  type Refused,
  useRefused,
} from "~/ui/panel/kit";

export const meta = panelMeta(text.title, text.lead);

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, organization } = await requirePartner(page, "organization_write");
  const { logoUrl } = await readOrganizationAlone(ctx, organization.id);
  return { logoUrl: logoUrl && pictureUrl(logoUrl, 400) };
}

const upload = (page: ActionFunctionArgs) =>
  withPictureForm(page, "organization_write", ({ ctx, organization, ...sent }) =>
    storeSentPicture(page, sent, async (image) => {
      await changeLogo(ctx, { organizationId: organization.id, image });
      return seeOther(PANEL_ORGANIZATION, { toasts: [{ kind: "success", text: text.saved }] });
    }),
  );

export async function action(page: ActionFunctionArgs) {
  if (isFileForm(page.request)) return upload(page);
  const { form, ctx, organization } = await readPartnerForm(page, "organization_write");
  return submitPanelForm({ form, schema: z.object({ intent: z.literal("remove") }) }, async () => {
    await changeOrganization(ctx, {
      id: organization.id,
      content: { logoUrl: null },
      expectedVersion: null,
    });
    return { to: PANEL_ORGANIZATION, message: text.removed };
  });
}

export default function LogoPage() {
  const { logoUrl } = useLoaderData<typeof loader>();
  const refused = useRefused<typeof action>() as Refused | undefined;
  return (
    <>
      <PageHeader title={text.title} lead={text.lead} back={{ href: PANEL_ORGANIZATION, label: text.back }} />
      {logoUrl ? <img src={logoUrl} alt={text.current} width={120} /> : <p>{text.none}</p>}
      <PanelForm refused={refused} className="box fields panel-narrow" encType="multipart/form-data">
        <Field
          {...bindFields(refused).bare("image")}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          label={text.file}
          hint={text.hint}
          required
        />
        <div className="cluster">
          <Button>{text.submit}</Button>
        </div>
      </PanelForm>
      {logoUrl && (
        <PanelForm>
          <input type="hidden" name="intent" value="remove" />
          <Button variant="secondary">{text.remove}</Button>
        </PanelForm>
      )}
    </>
  );
}
