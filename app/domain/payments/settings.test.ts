// Proves that a public shop uses the simulator only if PAYMENT_SYSTEM names it.
import { expect, it } from "vitest";
import { paymentSettings } from "./settings";

it.each([
  "https://tienda.example",
  "http://tienda.example",
  "https://shop.tienda.example:8443",
  "https://8.8.8.8",
  "https://172.32.0.1",
  "https://[2001:db8::1]",
])("%s needs a provider", (origin) => {
  expect(() => paymentSettings({}, origin)).toThrow(
    /^PAYMENT_SYSTEM: .*the simulator gives valid coupons away/,
  );
  expect(() => paymentSettings({ PAYMENT_SYSTEM: "paypal" }, origin)).toThrow(/needs its credentials/);
  expect(paymentSettings({ PAYMENT_SYSTEM: "simulated" }, origin).system).toBe("simulated");
});

it.each([
  "http://localhost:3000",
  "http://127.0.0.1:3000",
  "http://[::1]:3000",
  "http://192.168.1.20:3000",
  "http://172.20.0.2",
  "http://portatil.local",
  "http://shop-web:3000",
])("%s is a demo", (origin) => {
  expect(paymentSettings({}, origin).system).toBe("simulated");
});
