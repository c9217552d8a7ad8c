/** Uploads pictures by the API for the tests of a file: an offer, its manager, staff, and a store in memory. */
import { beforeAll } from "vitest";
import type { Db } from "~/db/schema";
import { type MemoryStore, memoryStore } from "../../../fixtures/memory-store";
import { type BuiltOffer, buildOffer } from "../../../fixtures/offers";
import { uploadForm } from "../../../fixtures/pictures";
import { type Answer, type ApiClient, apiClient, tokenOf } from "../../../support/api";
import type { Open } from "../../../support/databases";

export const UPLOAD = "POST /offers/images/";

export interface ImageUploads {
  readonly db: Db;
  readonly api: ApiClient;
  readonly store: MemoryStore;
  /** Without a cover. */
  readonly offer: BuiltOffer;
  /** Token of its manager. */
  readonly manager: string;
  /** @returns the token of a new member, of the offer's organization by default */
  memberToken(role: "owner" | "manager" | "cashier", organizationId?: string): Promise<string>;
  /** By the manager; for an offer by staff, since a partner's picture of one on sale would wait (offer-changes.test.ts). */
  upload(
    image: Uint8Array<ArrayBuffer> | null,
    fields?: Record<string, string>,
    token?: string,
  ): Promise<Answer>;
}

export function imageUploads(open: Open): ImageUploads {
  let made: Pick<ImageUploads, "db" | "api" | "store" | "offer" | "manager"> & { desk: string };
  beforeAll(async () => {
    const { db } = await open();
    const store = memoryStore();
    const offer = await buildOffer(db, { cover: false });
    const member = { organizationId: offer.organizationId, role: "manager" } as const;
    const [manager, desk] = [await tokenOf(db, { member }), await tokenOf(db, { staff: true })];
    const api = apiClient(db, { media: store });
    made = { db, api, store, offer, manager: manager.token, desk: desk.token };
  });
  return {
    get db() {
      return made.db;
    },
    get api() {
      return made.api;
    },
    get store() {
      return made.store;
    },
    get offer() {
      return made.offer;
    },
    get manager() {
      return made.manager;
    },
    memberToken: async (role, organizationId = made.offer.organizationId) =>
      (await tokenOf(made.db, { member: { organizationId, role } })).token,
    upload: (image, fields = {}, token = fields.offer ? made.desk : made.manager) =>
      made.api.call(UPLOAD, { token, body: uploadForm(image, fields) }),
  };
}
