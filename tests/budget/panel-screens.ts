/**
 * Checks each screen of the panel as its owner sees it in the built program: bytes of HTML and styles, no script, and the
 * statements it sends. Called by statements.test.ts, because a process loads the program once.
 */
import { statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { expect, test } from "vitest";
import type { Db } from "~/db/schema";
import { hashPassword } from "~/domain/identity/credentials/passwords.server";
import { addMember } from "../fixtures/organization-members";
import { buildUser } from "../fixtures/users";
import { PASSWORD } from "../server/sign-in-steps";
import type { BuiltProgram } from "../support/built-program";
import { buildPanelObjects } from "../support/panel/panel-objects";
import { addressOf, PANEL_SCREENS, type PanelObject, type PanelScreen } from "../support/panel/screens";

const HTML_AND_CSS = 30 * 1024;

/** Session, memberships, organizations and favourites take four. Each screen's own number belongs below. */
const STATEMENTS = 16;
const RECORDED: Record<string, number> = {
  "socios/inicio": 14,
  "socios/dejar": 4,
  "socios/alta/enviar": 6,
  "socios/equipo": 8,
  "socios/equipo/invitar": 4,
  "socios/equipo/:userId": 6,
  "socios/equipo/:userId/quitar": 6,
  "socios/caja": 4,
  "socios/caja/cupon/:couponId": 7,
  "socios/caja/canje/:nonce": 6,
  "socios/canjes": 6,
  "socios/opiniones": 6,
  "socios/opiniones/:opinionId": 6,
  "socios/ventas": 7,
  "socios/ventas.csv": 7,
  "socios/ventas.xlsx": 7,
  "socios/ventas/:number": 8,
  "socios/ventas/:number/devolver": 8,
  "socios/ofertas": 7,
  "socios/ofertas.csv": 6,
  "socios/ofertas/importar": 4,
  "socios/ofertas/importar/:id": 6,
  "socios/ofertas/importar/:id/errores.csv": 8,
  "socios/ofertas/nueva": 4,
  "socios/ofertas/:id": 12,
  "socios/ofertas/:id/vista": 13,
  "socios/ofertas/:id/editar/:paso": 18,
  "socios/ofertas/:id/fotos": 11,
  "socios/ofertas/:id/fotos/:picture/quitar": 11,
  "socios/ofertas/:id/fechas": 14,
  "socios/ofertas/:id/fechas/nueva": 11,
  "socios/ofertas/:id/fechas/semanales": 11,
  "socios/ofertas/:id/cambios": 16,
  "socios/ofertas/:id/duplicar": 11,
  "socios/codigos": 9,
  "socios/codigos/nuevo": 6,
  "socios/codigos/:id": 13,
  "socios/codigos/:id/terminar": 6,
  "socios/claves": 6,
  "socios/claves/nueva": 6,
  "socios/claves/:key/revocar": 5,
  "socios/avisos-web": 6,
  "socios/avisos-web/nueva": 4,
  "socios/avisos-web/:endpoint": 10,
  "socios/avisos-web/:endpoint/clave": 6,
  "socios/avisos-web/:endpoint/eliminar": 6,
  "socios/avisos-web/:endpoint/envios/:delivery": 7,
};

export interface PanelToMeasure {
  email: string;
  objects: Record<PanelObject, string>;
}

/** An owner and one object of each kind. */
export async function buildMeasuredPanel(db: Db, organizationId: string): Promise<PanelToMeasure> {
  const objects = await buildPanelObjects(db, organizationId);
  const owner = await buildUser(db, { password_hash: await hashPassword(PASSWORD) });
  await addMember(db, owner.id, { organizationId, role: "owner" });
  return { email: owner.email, objects };
}

const brotli = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length;

function bytesOf(html: string): number {
  const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = ""]) => href);
  expect(styles).not.toEqual([]);
  return styles.reduce((sum, href) => sum + statSync(join("build/client", `${href}.br`)).size, brotli(html));
}

const OWNED = PANEL_SCREENS.filter(({ reads, leads }) => reads !== "staff" && !leads);

export function checkPanelScreens(program: () => Promise<BuiltProgram>, panel: () => PanelToMeasure): void {
  test("the screens of the panel: at most 30 KB, no script, and the statements recorded here", async () => {
    const visited = await program();
    const { email, objects } = panel();
    const entered = await visited.post("/login", { intent: "password", email, password: PASSWORD });
    expect(entered.status).toBe(303);
    const tooMany: Record<string, string[]> = {};
    for (const screen of OWNED) {
      const { status, text, statements } = await visited.get(addressOf(screen, objects));
      expect([screen.path, status]).toEqual([screen.path, 200]);
      if (statements.length > limitOf(screen)) tooMany[screen.path] = statements;
      if (screen.file) continue;
      expect(bytesOf(text), screen.path).toBeLessThanOrEqual(HTML_AND_CSS);
      expect(
        text.match(/<script(?! type="application\/ld\+json")|rel="modulepreload"/g),
        screen.path,
      ).toBeNull();
    }
    expect(tooMany).toEqual({});
  });
}

const limitOf = ({ path }: PanelScreen): number => RECORDED[path] ?? STATEMENTS;
