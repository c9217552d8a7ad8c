/** Stores an upload as an organization's logo; the picture is judged and encoded before anything is written. */
import { notePicture } from "~/domain/catalogue/pictures/unnamed-pictures.server";
import type { Context } from "~/domain/kernel/context";
import { newId } from "~/domain/kernel/ids.server";
import { requireRole } from "~/domain/kernel/permissions";
import { deletePicture, storedUrl, storePicture } from "~/domain/media/store-picture.server";
import { changeOrganization } from "./change-organization.server";

interface NewLogo {
  organizationId: string;
  image: Uint8Array;
}

/** Files of an earlier logo stay: pages that were kept refer to them. @throws DomainError not_found, forbidden, unsupported_media, too_large, provider_unavailable */
export async function changeLogo(ctx: Context, { organizationId, image }: NewLogo): Promise<void> {
  requireRole(ctx.actor, organizationId, "owner");
  // Loads native code that no page needs.
  const { encodePicture } = await import("~/domain/media/encode-picture.server");
  const encoded = await encodePicture(image, organizationId);
  const id = newId();
  const logoUrl = storedUrl(ctx.media, id, encoded);
  await notePicture(ctx.db, id, logoUrl);
  await storePicture(ctx.media, id, encoded);
  try {
    await changeOrganization(ctx, { id: organizationId, content: { logoUrl }, expectedVersion: null });
  } catch (error) {
    await deletePicture(ctx.media, id, encoded);
    throw error;
  }
}
