/** /socios/claves/vuelta: the sites to which programs may lead buyers back after the payment. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { changeOrganization } from "~/domain/organizations/change-organization.server";
import { readOrganizationAlone } from "~/domain/organizations/queries.server";
import { returnHostSettings } from "~/domain/organizations/schemas";
import { readPartnerForm, requirePartner, submitPanelForm } from "~/http/panel/kit.server";
import { apiKeyList, returnHosts as text } from "~/locales/es/panel/api-keys";
import {
  Button,
  bindFields,
  labelsOf,
  PageHeader,
  PanelForm,
  panelMeta,
  StaleValues,
  TextareaField,
  useRefused,
} from "~/ui/panel/kit";

const KEYS = "/socios/claves";

export const meta = panelMeta(text.title, text.lead);

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, organization } = await requirePartner(page, "integrations");
  const { returnHosts, version } = await readOrganizationAlone(ctx, organization.id);
  return { version, values: { return_hosts: returnHosts.join("\n") } };
}

export async function action(page: ActionFunctionArgs) {
  const { ctx, form, organization } = await readPartnerForm(page, "integrations");
  return submitPanelForm({ form, schema: returnHostSettings }, async ({ return_hosts, version }) => {
    const content = { returnHosts: return_hosts };
    await changeOrganization(ctx, { id: organization.id, expectedVersion: version, content });
    return { to: KEYS, message: text.saved };
  });
}

const labelOf = labelsOf({ return_hosts: text.hosts });

export default function ReturnHosts() {
  const { version, values } = useLoaderData<typeof loader>();
  const refused = useRefused<typeof action>();
  const bind = bindFields(refused, values);
  return (
    <>
      <PageHeader title={text.title} lead={text.lead} back={{ href: KEYS, label: apiKeyList.title }} />
      <StaleValues refused={refused} values={values} labelOf={labelOf} wordOf={(_, value) => value} />
      <PanelForm refused={refused} labelOf={labelOf} className="fields panel-narrow">
        <input type="hidden" name="version" value={version} />
        <TextareaField
          {...bind.field("return_hosts")}
          label={text.hosts}
          hint={text.hostsHint}
          rows={4}
          spellCheck={false}
        />
        <div>
          <Button>{text.save}</Button>
        </div>
      </PanelForm>
    </>
  );
}
