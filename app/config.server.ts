/** The environment, read once and judged at start: a wrong setting stops the process with a sentence that says so. */
import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";

const environmentSchema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  /** Where SQLite, secrets and uploads live. */
  DATA_DIR: z.string().min(1).default("data"),
  DATABASE_URL: z
    .string()
    .regex(/^(sqlite:|postgres(ql)?:\/\/)/, "must start with sqlite: or postgres://")
    .optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** The address people type; absolute links and secure cookies follow it. */
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  /** Comma-separated, newest first: the first signs, all verify. Made and kept in DATA_DIR when absent. */
  SESSION_SECRETS: z.string().optional(),
  /** Which provider new sales pay with. */
  PAYMENT_SYSTEM: z.enum(["simulated"]).default("simulated"),
});

export interface Config {
  production: boolean;
  dataDir: string;
  databaseUrl: string;
  port: number;
  /** Without a trailing slash. */
  publicOrigin: string;
  sessionSecrets: [string, ...string[]];
  paymentSystem: "simulated";
}

/** A secret of 256 bits made on first use, readable by the owner only. */
function keptSecret(dataDir: string, name: string): string {
  const path = join(dataDir, name);
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true });
    try {
      writeFileSync(path, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx" });
    } catch (error) {
      // Another process of the same start was faster.
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    chmodSync(path, 0o600);
  }
  return readFileSync(path, "utf8").trim();
}

function sessionSecrets(text: string | undefined, dataDir: string): [string, ...string[]] {
  const [first, ...rest] = (text ?? "")
    .split(",")
    .map((secret) => secret.trim())
    .filter((secret) => secret !== "");
  if (first === undefined) return [keptSecret(dataDir, "session-secret")];
  for (const secret of [first, ...rest]) {
    if (secret.length < 32) throw new Error("SESSION_SECRETS: each secret needs at least 32 characters");
  }
  return [first, ...rest];
}

/** @throws Error naming the variable that is wrong */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const parsed = environmentSchema.safeParse(environment);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`The environment is not usable:\n${problems.join("\n")}`);
  }
  const { data } = parsed;
  const dataDir = resolve(data.DATA_DIR);
  return {
    production: data.NODE_ENV === "production",
    dataDir,
    databaseUrl: data.DATABASE_URL ?? `sqlite:${join(dataDir, "irresistible.sqlite")}`,
    port: data.PORT,
    publicOrigin: (data.PUBLIC_ORIGIN ?? `http://localhost:${data.PORT}`).replace(/\/+$/, ""),
    sessionSecrets: sessionSecrets(data.SESSION_SECRETS, dataDir),
    paymentSystem: data.PAYMENT_SYSTEM,
  };
}

export const config = readConfig(process.env);
