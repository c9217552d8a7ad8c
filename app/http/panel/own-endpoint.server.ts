/** Guards of the pages of one webhook endpoint: the member may manage integrations, and the path names the endpoint. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { PANEL_WEBHOOKS } from "./panel-paths";
import { readPartnerForm, requirePartner } from "./partner-page.server";

function endpointOf(organizationId: string, { endpoint = "" }: LoaderFunctionArgs["params"]) {
  return { reference: { organizationId, endpointId: endpoint }, path: `${PANEL_WEBHOOKS}/${endpoint}` };
}

export async function requireEndpoint(page: LoaderFunctionArgs) {
  const { ctx, organization } = await requirePartner(page, "integrations");
  return { ctx, ...endpointOf(organization.id, page.params) };
}

export async function readEndpointForm(page: ActionFunctionArgs) {
  const { ctx, organization, form } = await readPartnerForm(page, "integrations");
  return { ctx, form, ...endpointOf(organization.id, page.params) };
}
