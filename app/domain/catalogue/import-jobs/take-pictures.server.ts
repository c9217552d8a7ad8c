/**
 * Takes the pictures of imported offers from the addresses in their rows, for offers that have none yet. Each that cannot be had is a
 * problem of its row: the rest of the offer is stored, and the corrected row brings the picture.
 */
import type { StoredOffer } from "~/domain/catalogue/import/detect-changes";
import { readStoredOffers } from "~/domain/catalogue/import/read-stored-offers.server";
import { type ImportedOffer, type ImportProblem, problem } from "~/domain/catalogue/import/row";
import { addOfferPicture } from "~/domain/catalogue/manage/add-offer-picture.server";
import { wasPublic } from "~/domain/catalogue/offer-status";
import type { Uploading } from "~/domain/catalogue/pictures/add-picture.server";
import type { Actor } from "~/domain/kernel/context";
import { SECOND_MS } from "~/domain/kernel/durations";
import { isDomainError } from "~/domain/kernel/errors";
import { toSingleLine } from "~/domain/kernel/formats/strip-markup";
import { isStaff } from "~/domain/kernel/permissions";
import { textList } from "~/domain/kernel/value-list.server";
import { UPLOAD_LIMIT_BYTES, UPLOADS_LIMIT_BYTES } from "~/domain/media/upload-limit";
import { getPublicFile, TooLargeFile } from "~/domain/public-targets/get-public-file.server";
import { ForbiddenTarget, type Targeting } from "~/domain/public-targets/public-target.server";
import type { PictureAllowance } from "./picture-allowance.server";

const WANTED = { maxBytes: UPLOAD_LIMIT_BYTES, timeoutMs: 10 * SECOND_MS };

/** A host that has not answered so often is not asked again in this round. */
const PATIENCE = 3;

export interface Taking extends Pick<Uploading, "db" | "media"> {
  /** Whose roles count: read anew for each offer, since its pictures may take minutes. @throws DomainError forbidden */
  actorNow: () => Promise<Actor>;
}

interface Bounds {
  /** Aborts when the process is to end: between two pictures, never between those of one offer that are had. */
  ending?: AbortSignal | undefined;
  /** Left out where an operator asks. */
  allowance?: PictureAllowance;
}

export class PictureTaker {
  readonly #targeting: Targeting;
  readonly #ending: AbortSignal | undefined;
  readonly #allowance: PictureAllowance | undefined;
  readonly #silent = new Map<string, number>();

  constructor(targeting: Targeting, { ending, allowance }: Bounds = {}) {
    this.#targeting = targeting;
    this.#ending = ending;
    this.#allowance = allowance;
  }

  /** @param offers of one batch, as far as they were stored @throws the reason of `ending` */
  async take(
    { db, media, actorNow }: Taking,
    offers: readonly ImportedOffer[],
    refuse: (problem: ImportProblem) => void,
  ): Promise<void> {
    const named = offers.filter(({ pictures }) => pictures.length > 0);
    if (named.length === 0) return;
    const find = await readStoredOffers(db, named);
    const stored = named.flatMap((offer) => {
      const found = find(offer);
      return found ? [{ offer, found }] : [];
    });
    const pictured = await withPictures(
      db,
      stored.map(({ found }) => found.id),
    );
    for (const { offer, found } of stored) {
      if (pictured.has(found.id)) continue;
      this.#ending?.throwIfAborted();
      const actor = await actorNow();
      if (!mayTake(found, actor)) continue;
      const column = offer.names.pictures ?? null;
      const count = offer.pictures.length;
      const { organizationId } = found;
      if (this.#allowance && !(await this.#allowance.take(db, actor, organizationId, count))) {
        refuse(problem(offer.line, column, "pictures_of_day", { max: this.#allowance.most }));
        continue;
      }
      const note = (code: string, address: string) => refuse(problem(offer.line, column, code, { address }));
      const images = await this.#fetchAll(offer, note);
      // All or none, so that the corrected row brings them all.
      if (images.length < count) continue;
      const ctx = { db, media, actor: await actorNow() };
      for (const [at, { address, alt }] of offer.pictures.entries()) {
        const upload = {
          image: images[at] as Uint8Array,
          alt: alt ?? toSingleLine(offer.content.title),
          offerId: found.id,
          organizationId: null,
          cover: null,
          logo: false,
        };
        await addOfferPicture(ctx, upload).catch((error) => note(codeOf(error), address));
      }
    }
  }

  /** @returns those that are pictures, as far as one form takes so many bytes */
  async #fetchAll({ pictures }: ImportedOffer, note: (code: string, address: string) => void) {
    // Loads native code that no page needs.
    const { requirePicture } = await import("~/domain/media/encode-picture.server");
    const images: Uint8Array[] = [];
    let bytes = 0;
    for (const { address } of pictures) {
      this.#ending?.throwIfAborted();
      try {
        const image = await this.#fetch(address);
        await requirePicture(image);
        bytes += image.byteLength;
        if (bytes > UPLOADS_LIMIT_BYTES) throw new TooLargeFile();
        images.push(image);
      } catch (error) {
        this.#ending?.throwIfAborted();
        note(codeOf(error), address);
      }
    }
    return images;
  }

  async #fetch(address: string): Promise<Uint8Array> {
    const { host } = new URL(address);
    const silent = this.#silent.get(host) ?? 0;
    if (silent >= PATIENCE) throw new Unreachable();
    try {
      const wanted = { ...WANTED, ...(this.#ending && { ending: this.#ending }) };
      return await getPublicFile(address, wanted, this.#targeting);
    } catch (error) {
      this.#ending?.throwIfAborted();
      const isSilent = !(error instanceof ForbiddenTarget) || error.problem === "unknown_host";
      if (!isSilent || error instanceof TooLargeFile) throw error;
      this.#silent.set(host, silent + 1);
      throw new Unreachable();
    }
  }
}

class Unreachable extends Error {}

/** The problem of a picture that cannot be had. @throws what is none */
function codeOf(error: unknown): string {
  if (error instanceof ForbiddenTarget) return "picture_address";
  if (error instanceof TooLargeFile || isDomainError(error, "too_large")) return "picture_too_large";
  if (error instanceof Unreachable) return "picture_unreachable";
  if (isDomainError(error, "unsupported_media")) return "picture_unusable";
  throw error;
}

/** What was on sale changes by a proposal of its partner, which a file does not make for pictures. */
const mayTake = ({ status }: StoredOffer, actor: Actor) =>
  status !== "archived" && (isStaff(actor) || (!wasPublic(status) && status !== "in_review"));

async function withPictures(db: Uploading["db"], ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("offer_pictures")
    .select("offer_id")
    .distinct()
    .where("offer_id", "in", textList(db, ids))
    .execute();
  return new Set(rows.map(({ offer_id }) => offer_id));
}
