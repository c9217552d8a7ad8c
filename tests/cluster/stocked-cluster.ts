/** A cluster with two offers on sale, one of which is scarce, and the traffic that buys them. */
import { rebuildListings } from "~/domain/catalogue/read-models/rebuild-listings.server";
import { buildOffer } from "../fixtures/offers";
import { tokenOf } from "../support/api";
import { type Cluster, startCluster, until } from "./cluster";
import { Traffic } from "./traffic";

const SCARCE_UNITS = 25;

export interface StockedCluster {
  cluster: Cluster;
  traffic: Traffic;
  /** Of the offer without a limit. */
  optionId: string;
  offerPath: string;
  /** Waits until purchases that began after now came to their end. */
  moreOrders(more?: number): Promise<void>;
}

/** Purchases go on in it already. */
export async function startStockedCluster(): Promise<StockedCluster> {
  const cluster = await startCluster();
  const { db, origin, paypal } = cluster;
  const unlimited = await buildOffer(db, { title: "Circuito de aguas", locations: [{ name: "Sol" }] });
  const { organizationId: organization_id } = unlimited;
  const scarce = await buildOffer(db, {
    organization_id,
    title: "Vuelo en globo",
    options: [{ capacity: SCARCE_UNITS }],
  });
  await rebuildListings(db);
  const optionId = unlimited.options[0].id;
  const offerPath = `/ofertas/${unlimited.id}/`;
  const itemOf = (id: string) => ({
    option: { uuid: id, title: "", actual_price: "20.00", available: null, slots: [] },
    slotId: null,
  });
  const traffic = new Traffic(origin, {
    unlimited: itemOf(optionId),
    scarce: itemOf(scarce.options[0].id),
    organizationId: organization_id,
    token: (await tokenOf(db, { member: { organizationId: organization_id, role: "manager" } })).token,
    visited: { list: "/", page: "/cookie-policy", offer: offerPath },
    pay: (url) => {
      paypal.press(new URL(url).searchParams.get("token") ?? "", "approve");
    },
  });
  async function moreOrders(more = 6): Promise<void> {
    const goal = traffic.orders.length + more;
    await until("purchases go on", async () => traffic.orders.length >= goal || traffic.problems.length > 0);
    if (traffic.problems.length > 0) throw new Error(traffic.problems.join("\n"));
  }
  return { cluster, traffic, optionId, offerPath, moreOrders };
}
