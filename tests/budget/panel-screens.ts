/**
 * Checks each screen of the panel as its owner sees it in the built program: bytes of HTML and styles, no script but the panel's small programs, and the
 * statements it sends, and that it is what the framework alone answers; of the desk as staff see it bytes and scripts. Called by statements.test.ts, because a process loads the program once.
 */
import { statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { expect, test } from "vitest";
import type { Db } from "~/db/schema";
import { newId } from "~/domain/kernel/ids.server";
import { addMember } from "../fixtures/organization-members";
import { buildUser, cheapHash } from "../fixtures/users";
import { PASSWORD } from "../server/sign-in-steps";
import type { Answered, BuiltProgram } from "../support/in-process/built-program";
import { buildPanelObjects } from "../support/panel/panel-objects";
import { addressOf, PANEL_SCREENS, type PanelObject, type PanelScreen } from "../support/panel/screens";

const HTML_AND_CSS = 24 * 1024;

/** Screens with a program of their own: it refreshes the card beside the form, and sends pictures with progress. */
const OWN_PROGRAM = ["socios/ofertas/:id/editar/:paso", "socios/ofertas/:id/fotos"];
/** That of the frame asks before typed text is lost; the counter and the preview have frames without one. */
const FRAME = 'class="panel-frame"';
const PROGRAM = /^<script type="module" src="\/page-start\/[0-9a-f]+\.js">$/;

/** The session with its memberships, the organizations and the navigation's counts take three. Each screen's own number belongs below. */
const STATEMENTS = 17;
const RECORDED: Record<string, number> = {
  "socios/inicio": 17,
  "socios/dejar": 3,
  "socios/tu-nombre": 4,
  "socios/alta/enviar": 5,
  "socios/equipo": 7,
  "socios/equipo/invitar": 3,
  "socios/equipo/:userId": 5,
  "socios/equipo/:userId/quitar": 5,
  "socios/caja": 5,
  "socios/caja/cupon/:couponId": 9,
  "socios/caja/canje/:nonce": 7,
  "socios/reservas/:slot": 9,
  "socios/reservas/:slot/mover": 8,
  "socios/canjes": 6,
  "socios/opiniones": 5,
  "socios/opiniones/:opinionId": 6,
  "socios/ventas": 7,
  "socios/ventas.csv": 6,
  "socios/ventas.xlsx": 6,
  "socios/ventas/:number": 9,
  "socios/ventas/:number/mensaje": 7,
  "socios/ventas/:number/devolver": 7,
  "socios/ofertas": 7,
  "socios/ofertas.csv": 5,
  "socios/ofertas/lote": 3,
  "socios/ofertas/lote/:id": 5,
  "socios/ofertas/importar": 3,
  "socios/ofertas/importar/:id": 5,
  "socios/ofertas/importar/:id/errores.csv": 6,
  "socios/ofertas/nueva": 3,
  "socios/ofertas/:id": 10,
  "socios/ofertas/:id/vista": 7,
  "socios/ofertas/:id/editar/:paso": 12,
  "socios/ofertas/:id/fotos": 5,
  "socios/ofertas/:id/fotos/:picture/quitar": 5,
  "socios/ofertas/:id/fechas": 10,
  "socios/ofertas/:id/fechas/nueva": 7,
  "socios/ofertas/:id/fechas/semanales": 7,
  "socios/ofertas/:id/fechas/:slot/cancelar": 7,
  "socios/ofertas/:id/cambios": 10,
  "socios/ofertas/:id/duplicar": 5,
  "socios/organizacion": 6,
  "socios/locales": 5,
  "socios/locales/nuevo": 3,
  "socios/locales/:id": 4,
  "socios/locales/:id/eliminar": 4,
  "socios/codigos": 8,
  "socios/codigos/nuevo": 5,
  "socios/codigos/:id": 12,
  "socios/codigos/:id/terminar": 5,
  "socios/widget": 6,
  "socios/claves": 5,
  "socios/claves/nueva": 5,
  "socios/claves/:key/revocar": 4,
  "socios/avisos-web": 5,
  "socios/avisos-web/nueva": 3,
  "socios/avisos-web/:endpoint": 9,
  "socios/avisos-web/:endpoint/clave": 5,
  "socios/avisos-web/:endpoint/eliminar": 5,
  "socios/avisos-web/:endpoint/envios/:delivery": 6,
};

export interface PanelToMeasure {
  email: string;
  staffEmail: string;
  objects: Record<PanelObject, string>;
}

/** An owner, one of the staff, and one object of each kind. */
export async function buildMeasuredPanel(db: Db, organizationId: string): Promise<PanelToMeasure> {
  const objects = await buildPanelObjects(db, organizationId);
  const password_hash = await cheapHash(PASSWORD);
  const owner = await buildUser(db, { password_hash });
  await addMember(db, owner.id, { organizationId, role: "owner" });
  const staff = await buildUser(db, { password_hash, is_staff: true });
  return { email: owner.email, staffEmail: staff.email, objects };
}

const brotli = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length;

function bytesOf(html: string): number {
  const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = ""]) => href);
  expect(styles).not.toEqual([]);
  return styles.reduce((sum, href) => sum + statSync(join("build/client", `${href}.br`)).size, brotli(html));
}

const OWNED = PANEL_SCREENS.filter(({ reads, leads }) => reads !== "staff" && !leads);
const OF_STAFF = PANEL_SCREENS.filter(({ reads, leads }) => reads === "staff" && !leads);

async function enter(visited: BuiltProgram, email: string): Promise<void> {
  const entered = await visited.post("/login", { intent: "password", email, password: PASSWORD });
  expect(entered.status).toBe(303);
}

function expectLight({ path }: PanelScreen, text: string): void {
  expect(bytesOf(text), path).toBeLessThanOrEqual(HTML_AND_CSS);
  const scripts = text.match(/<script(?! type="application\/ld\+json")[^>]*>|rel="modulepreload"/g) ?? [];
  const programs = Number(OWN_PROGRAM.includes(path)) + Number(text.includes(FRAME));
  expect(scripts, path).toEqual(Array(programs).fill(expect.stringMatching(PROGRAM)));
}

const ofOneAnswer = ([name]: [string, string]) => !["x-request-id", "date"].includes(name);

/** Status, headers and HTML, as far as they do not differ from answer to answer. */
function comparable({ status, headers, text }: Answered) {
  // Each form has a key of its own.
  const html = text.replaceAll(/(<input type="hidden"[^>]*value=")[^"]*/g, "$1");
  return { status, headers: [...headers].filter(ofOneAnswer), html };
}

/** Addresses of the panel that are refused: unknown objects and pages, and the desk of staff. */
const REFUSED = [
  `/socios/ofertas/${newId()}`,
  "/socios/ofertas/nada/editar/que",
  "/socios/nada",
  "/gestion/cola",
];

export function checkPanelScreens(program: () => Promise<BuiltProgram>, panel: () => PanelToMeasure): void {
  test("the screens of the panel: at most 24 KB, no script but the panel's programs, and the statements recorded here", async () => {
    const visited = await program();
    const { email, objects } = panel();
    await enter(visited, email);
    // Takes the greeting, which is shown once.
    await visited.get("/socios/inicio");
    const tooMany: Record<string, string[]> = {};
    for (const screen of OWNED) {
      const answered = await visited.get(addressOf(screen, objects));
      const { status, text, statements } = answered;
      expect([screen.path, status]).toEqual([screen.path, 200]);
      if (statements.length > limitOf(screen)) tooMany[screen.path] = statements;
      if (screen.file) continue;
      expect(comparable(await visited.getByFramework(addressOf(screen, objects)))).toEqual(
        comparable(answered),
      );
      expectLight(screen, text);
    }
    expect(tooMany).toEqual({});
    for (const path of REFUSED) {
      const answered = await visited.get(path);
      expect([path, answered.status]).toEqual([path, 404]);
      expect(comparable(await visited.getByFramework(path))).toEqual(comparable(answered));
    }
  });

  test("the screens of the desk: as light as the panel's", async () => {
    const visited = await program();
    const { staffEmail, objects } = panel();
    await enter(visited, staffEmail);
    for (const screen of OF_STAFF) {
      const { status, text } = await visited.get(addressOf(screen, objects));
      expect([screen.path, status]).toEqual([screen.path, 200]);
      expectLight(screen, text);
    }
  });
}

const limitOf = ({ path }: PanelScreen): number => RECORDED[path] ?? STATEMENTS;
