/** What the process owns and everything is built from: the database, the payment providers and the jobs. */
import { createHmac } from "node:crypto";
import { config } from "~/config.server";
import { databaseNow } from "~/db/clock.server";
import { openDatabase, postgresPool } from "~/db/connect.server";
import type { Db } from "~/db/schema";
import { socialNetworks } from "~/domain/identity/social/configured-networks.server";
import type { Actor, Context } from "~/domain/kernel/context";
import type { PaymentProviders } from "~/domain/kernel/payment-provider";
import { mediaStore } from "~/domain/media/configured-store.server";
import { freeProvider } from "~/domain/payments/free-provider";
import { simulatedProvider } from "~/domain/payments/simulator/simulated-provider.server";
import { createRateLimits, type RateLimits, unlimited } from "~/http/rate-limits.server";
import { type Jobs, startJobs } from "~/jobs.server";

/** They keep the networks' keys, so there is one set of them. */
const social = socialNetworks(config.social);

interface Runtime {
  db: Db;
  payments: PaymentProviders;
  simulatorSecret: string;
  limits: RateLimits;
  jobs: Jobs;
}

function build(): Runtime {
  const db = openDatabase(config.databaseUrl);
  const simulatorSecret = createHmac("sha256", config.sessionSecrets[0])
    .update("payment-simulator")
    .digest("hex");
  const simulator = simulatedProvider({ db, origin: config.publicOrigin, secret: simulatorSecret });
  const providers = [simulator, freeProvider];
  const payments: PaymentProviders = {
    active: simulator,
    has: (name) => providers.some((provider) => provider.name === name),
    byName(name) {
      const found = providers.find((provider) => provider.name === name);
      if (!found) throw new Error(`no payment provider named ${name}`);
      return found;
    },
  };
  const jobs = startJobs(
    { ...contextParts(db, payments), actor: { kind: "job", name: "schedule" } },
    simulatorSecret,
  );
  const limits = config.rateLimits ? createRateLimits(postgresPool(db)) : unlimited;
  return { db, payments, simulatorSecret, limits, jobs };
}

function contextParts(db: Db, payments: PaymentProviders): Omit<Context, "actor"> {
  return { db, payments, media: mediaStore, social, origin: config.publicOrigin };
}

// Vite's development server loads this module again after a change: keep one pool and one set of jobs.
const holder = globalThis as typeof globalThis & { irresistibleRuntime?: Runtime };

function runtime(): Runtime {
  holder.irresistibleRuntime ??= build();
  return holder.irresistibleRuntime;
}

export function database(): Db {
  return runtime().db;
}

export function rateLimits(): RateLimits {
  return runtime().limits;
}

/** The context of one request or job. */
export function contextFor(actor: Actor): Context {
  const { db, payments } = runtime();
  return { ...contextParts(db, payments), actor };
}

/** Whether the database answers. */
export async function isReady(): Promise<boolean> {
  return databaseNow(database()).then(
    () => true,
    () => false,
  );
}

/** Opens what the process needs before the first request comes. */
export function startRuntime(): void {
  runtime();
}

/** Waits for running jobs, then closes the database. */
export async function stopRuntime(): Promise<void> {
  const current = holder.irresistibleRuntime;
  if (!current) return;
  holder.irresistibleRuntime = undefined;
  await current.jobs.stop();
  await current.db.destroy();
}
