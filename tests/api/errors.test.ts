// Proves that every error has one shape: the specification's members and those of RFC 9457.
import { expect, it } from "vitest";
import { apiClient } from "../support/api";
import { onSqlite } from "../support/databases";

onSqlite((_name, open) => {
  it.each([
    [400, "POST /auth/jwt/create/", { json: { email: 1 } }],
    [401, "GET /offers/", {}],
    [404, "GET /public/offers/6f2c6d0e-5f0c-4c8e-9d1b-2b1f0a3c4d5e/", {}],
    [404, "GET /nowhere/", {}],
    [405, "POST /public/offers/", { json: {} }],
    [415, "POST /auth/jwt/create/", { headers: { "Content-Type": "text/plain" }, body: "x" }],
  ])("%s of %s", async (status, target, options) => {
    const { db } = await open();
    const api = apiClient(db);
    const { headers, body } = await api.call(target, options);
    expect(body).toMatchObject({
      status,
      title: expect.stringMatching(/^[A-Z]/),
      detail: expect.stringMatching(/\w/),
      code: expect.stringMatching(/^[a-z_]+$/),
    });
    expect(body.type).toMatch(new RegExp(`^https?://.*/api/v0/docs/errors/#${body.code}$`));
    const path = target.split(" ")[1];
    expect(body.instance).toBe(`/api/v0${path}`);
    expect(headers.get("Content-Type")).toBe("application/json");
    const problem = {
      ...options,
      headers: { ...("headers" in options ? options.headers : {}), Accept: "application/problem+json" },
    };
    expect((await api.call(target, problem)).headers.get("Content-Type")).toBe("application/problem+json");
  });
});
