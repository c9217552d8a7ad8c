// Proves which addresses that partners give are refused, however they are written or resolved.
import { expect, it } from "vitest";
import { allowedAddresses, ForbiddenTarget, type Targeting } from "./public-target.server";

const names: Record<string, string[]> = {
  "public.example": ["93.184.215.14", "2606:2800:21f::1"],
  "private.example": ["10.1.2.3"],
  "mixed.example": ["93.184.215.14", "127.0.0.1"],
  "metadata.example": ["169.254.169.254"],
  "mapped.example": ["::ffff:10.0.0.1"],
  localhost: ["127.0.0.1", "::1"],
};
const targeting = (loopback: boolean): Targeting => ({
  resolve: async (host) => names[host] ?? [],
  loopback,
});

async function verdict(url: string, loopback = false): Promise<string | readonly string[]> {
  try {
    return await allowedAddresses(new URL(url), targeting(loopback));
  } catch (error) {
    if (error instanceof ForbiddenTarget) return error.problem;
    throw error;
  }
}

it("gives the addresses of a public name", async () => {
  expect(await verdict("https://public.example/x")).toEqual(names["public.example"]);
  expect(await verdict("https://93.184.215.14/")).toEqual(["93.184.215.14"]);
  expect(await verdict("https://[2606:2800:21f::1]/")).toEqual(["2606:2800:21f::1"]);
});

it.each([
  "https://private.example/",
  "https://mixed.example/",
  "https://metadata.example/latest/meta-data/",
  "https://mapped.example/",
  "https://localhost/",
  "https://127.0.0.1/",
  "https://127.1/",
  "https://0x7f.0.0.1/",
  "https://2130706433/",
  "https://017700000001/",
  "https://0.0.0.0/",
  "https://[::1]/",
  "https://[::ffff:127.0.0.1]/",
  "https://[::ffff:7f00:1]/",
  "https://[fd00:ec2::254]/",
  "https://169.254.169.254/",
  "https://①⑦②.16.0.1/",
])("refuses %s", async (url) => {
  expect(await verdict(url)).toBe("private_address");
});

it("refuses names without address, and http", async () => {
  expect(await verdict("https://nowhere.example/")).toBe("unknown_host");
  expect(await verdict("http://public.example/")).toBe("https");
  expect(await verdict("http://127.0.0.1:8080/")).toBe("https");
  expect(await verdict("ftp://public.example/", true)).toBe("https");
});

it("lets development and tests reach this machine, and no other private one", async () => {
  expect(await verdict("http://127.0.0.1:8080/", true)).toEqual(["127.0.0.1"]);
  expect(await verdict("http://localhost/", true)).toEqual(names.localhost);
  expect(await verdict("http://public.example/", true)).toBe("https");
  expect(await verdict("http://private.example/", true)).toBe("https");
  expect(await verdict("https://private.example/", true)).toBe("private_address");
});
