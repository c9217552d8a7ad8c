// Proves that a public shop starts with its own identity only, shows it everywhere, and is not filled with the demo.
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { atNight } from "../../support/at-night";
import { eachDatabase } from "../../support/databases";
import { bundled } from "../../support/processes/bundles";
import { rawRequest } from "../raw-request";
import { type StockedProcess, startStockedProcess } from "../stocked-shop";

const PUBLIC = "https://tienda.example";
const DEMO = /irresistible\.example|Irresistible Ofertas|Demostración/;
const OWN = {
  OPERATOR_LEGAL_NAME: "Ofertas del Norte, S. L. & Cía.",
  OPERATOR_TAX_ID: "B-12345674",
  OPERATOR_STREET: "Calle Mayor, 3",
  OPERATOR_POSTAL_CODE: "39001",
  OPERATOR_CITY: "Santander",
  CUSTOMER_SERVICE_EMAIL: "hola@ofertasdelnorte.es",
  CUSTOMER_SERVICE_PHONE: "+34 942 000 111",
};
const PAGES = ["/", "/contacts", "/agreement", "/privacy-policy", "/widget", "/sin-conexion", "/hazte-socio"];
const run = promisify(execFile);

eachDatabase(
  (_name, open) => {
    let stocked: StockedProcess;
    beforeAll(async () => {
      const env = { PUBLIC_ORIGIN: PUBLIC, PAYMENT_SYSTEM: "simulated", DEMO: "off", ...OWN };
      stocked = await startStockedProcess(open, { env });
    });
    afterAll(() => stocked?.shop.stop());

    const page = (path: string) =>
      rawRequest(stocked.shop.origin, path, { headers: { host: "tienda.example" } });

    it("shows its own identity on every page, and the demo's on none", async () => {
      const paths = [...PAGES, `/ofertas/${stocked.offers.spa.id}/`, "/.well-known/security.txt", "/nada"];
      for (const path of paths) {
        const { text } = await page(path);
        expect(DEMO.exec(text)?.[0], path).toBeUndefined();
        expect(text, path).toMatch(/hola@ofertasdelnorte\.es|942 000 111/);
      }
      const { text } = await page("/");
      expect(text).toContain(
        "Ofertas del Norte, S. L. &amp; Cía. · NIF B12345674 · Calle Mayor, 3, 39001 Santander.",
      );
      const api = await page("/api/v0/public/dictionaries/");
      expect(api.text).not.toMatch(DEMO);
    });

    it("builds no identity into its scripts", () => {
      const folder = "build/client/assets";
      const scripts = readdirSync(folder).filter((name) => name.endsWith(".js"));
      expect(scripts.length).toBeGreaterThan(20);
      for (const name of scripts) expect(readFileSync(join(folder, name), "utf8"), name).not.toMatch(DEMO);
    });

    atNight(() => {
      describe("the demo", () => {
        async function seed(args: string[], settings: Record<string, string> = {}) {
          const { dataDir, databaseUrl } = stocked.shop;
          const program = await bundled("app/cli/db.ts");
          const env = {
            ...process.env,
            ...OWN,
            PUBLIC_ORIGIN: PUBLIC,
            PAYMENT_SYSTEM: "simulated",
            ...settings,
          };
          return run(process.execPath, [program, "seed", ...args], {
            env: { ...env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
          });
        }

        it("is not seeded unless it is asked for", async () => {
          await stocked.db.deleteFrom("offer_cards").execute();
          await expect(seed(["--offers", "1"])).rejects.toMatchObject({
            code: 1,
            stderr: expect.stringContaining("refused: a shop at https://tienda.example"),
          });
          expect((await seed(["--if-empty"])).stdout).toContain("is not filled with the demo catalogue");
          expect((await seed(["--if-empty", "--demo"])).stdout).not.toContain("is not filled");
        });

        it.each([
          ["none", {}, "shows B85834729, clientes@irresistible.example"],
          ["half of it", { ...OWN, OPERATOR_TAX_ID: "" }, "needs OPERATOR_TAX_ID"],
          [
            "a wrong tax number",
            { ...OWN, OPERATOR_TAX_ID: "B12345678" },
            "OPERATOR_TAX_ID: must be a valid NIF",
          ],
          [
            "an address of the demo",
            { ...OWN, BUSINESS_EMAIL: "socios@irresistible.example" },
            "shows socios@",
          ],
        ])("identity: does not start with %s", async (_case, settings, sentence) => {
          const child = spawn(process.execPath, ["build/server.js"], {
            env: {
              ...process.env,
              NODE_ENV: "production",
              PUBLIC_ORIGIN: PUBLIC,
              PAYMENT_SYSTEM: "simulated",
              DATA_DIR: stocked.shop.dataDir,
              ...settings,
            },
          });
          let printed = "";
          child.stderr.on("data", (chunk) => {
            printed += chunk;
          });
          expect(await once(child, "close")).toEqual([1, null]);
          expect(printed).toContain(sentence);
        });
      });
    });
  },
  ["sqlite"],
);
