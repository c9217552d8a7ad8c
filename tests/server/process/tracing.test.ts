/** Proves with a fake collector which traces the built shop sends, and that nothing of OpenTelemetry is loaded without one. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Visitor } from "../../support/browserless";
import { onOneDatabase } from "../../support/databases";
import { startFakePaypal } from "../../support/fakes/fake-paypal";
import { addToCart, order } from "../purchase";
import { rawRequest } from "../raw-request";
import { type StockedProcess, startStockedProcess } from "../stocked-shop";

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}

interface CollectedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Attribute[];
}

interface Batch {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: CollectedSpan[] }[] }[];
}

const attributeOf = (attributes: readonly Attribute[], name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value;
  return value?.stringValue ?? value?.intValue;
};

/** Takes spans as a collector does, as JSON over HTTP. */
async function startCollector() {
  const batches: { path: string; key: unknown; batch: Batch }[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      batches.push({ path: request.url ?? "", key: request.headers["x-key"], batch: JSON.parse(body) });
      response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const spans = () =>
    batches.flatMap(({ batch }) =>
      batch.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans: some }) => some)),
    );
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    batches,
    spans,
    stop: () => server.close(),
  };
}

onOneDatabase((_name, open) => {
  let collector: Awaited<ReturnType<typeof startCollector>>;
  let paypal: Awaited<ReturnType<typeof startFakePaypal>>;
  let stocked: StockedProcess;
  beforeAll(async () => {
    collector = await startCollector();
    paypal = await startFakePaypal();
    stocked = await startStockedProcess(open, {
      env: {
        ...paypal.environment(),
        JOBS: "off",
        TRUSTED_PROXIES: "1",
        OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
        OTEL_EXPORTER_OTLP_HEADERS: "x-key=of-the-collector",
        OTEL_SERVICE_NAME: "tienda-de-prueba",
        OTEL_BSP_SCHEDULE_DELAY: "100",
      },
    });
  });
  afterAll(async () => {
    await stocked?.shop.stop();
    await paypal?.stop();
    collector?.stop();
  });

  const spanOf = async (name: string) => {
    const find = () => collector.spans().find((span) => span.name === name);
    await expect.poll(find, { message: name }).toBeDefined();
    return find() as CollectedSpan;
  };
  const childrenOf = (span: CollectedSpan) =>
    collector.spans().filter(({ parentSpanId }) => parentSpanId === span.spanId);

  it("sends a request by its template, with its statements, and nothing of its address", async () => {
    const traceId = "0af7651916cd43dd8448eb211c80319c";
    const { headers } = await rawRequest(stocked.shop.origin, "/search?searchField=cena+secreta", {
      headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` },
    });
    const span = await spanOf("GET /search");
    expect(span).toMatchObject({ traceId, parentSpanId: "b7ad6b7169203331" });
    expect(attributeOf(span.attributes, "http.response.status_code")).toBe(200);
    expect(attributeOf(span.attributes, "irresistible.request_id")).toBe(headers["x-request-id"]);
    const statements = childrenOf(span);
    expect(statements.length).toBeGreaterThan(0);
    for (const { traceId: of, attributes } of statements) {
      expect(of).toBe(traceId);
      expect(attributeOf(attributes, "db.query.text")).toMatch(/select/i);
    }
    expect(JSON.stringify(collector.batches)).not.toContain("secreta");
    const [first] = collector.batches;
    expect(first).toMatchObject({ path: "/v1/traces", key: "of-the-collector" });
    expect(attributeOf(first?.batch.resourceSpans[0]?.resource.attributes ?? [], "service.name")).toBe(
      "tienda-de-prueba",
    );
  });

  it("sends the calls of a payment provider with the order that made them", async () => {
    const visitor = new Visitor(stocked.shop.origin);
    await addToCart(visitor, stocked.offers.spa.options[0].id);
    await order(visitor, "compra@example.com");
    visitor.close();
    const call = await spanOf("POST 127.0.0.1");
    const request = () => collector.spans().find(({ spanId }) => spanId === call.parentSpanId);
    await expect.poll(() => request()?.name).toMatch(/^POST \/order\b/);
    const span = request() as CollectedSpan;
    await expect.poll(() => childrenOf(span).map(({ name }) => name)).toContain("insert sales");
    expect(JSON.stringify(collector.batches)).not.toContain("compra@example.com");
  });
});

it("loads nothing of OpenTelemetry before it is asked for", () => {
  const loaded = new Map<string, string>();
  const load = (path: string) => {
    if (loaded.has(path)) return;
    const text = readFileSync(path, "utf8");
    loaded.set(path, text);
    const imports = text.matchAll(/(?:^|[;}\n])\s*(?:import|export)[^;"'()]*["'](\.[^"']+)["']/g);
    for (const [, name = ""] of imports) load(join(dirname(path), name));
  };
  load("build/server.js");
  // What the server loads as it starts.
  for (const [, name = ""] of readFileSync("build/server.js", "utf8").matchAll(
    /import\("(\.\/program\/server-[^"]+)"\)/g,
  ))
    load(join("build", name));
  expect(loaded.size).toBeGreaterThan(2);
  const holding = [...loaded].filter(([, text]) => text.includes("BatchSpanProcessor")).map(([path]) => path);
  expect(holding).toEqual([]);
});
