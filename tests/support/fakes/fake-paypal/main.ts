/**
 * Program: runs the fake PayPal: `tsx tests/support/fakes/fake-paypal/main.ts <port> <the shop's webhook
 * address>`.
 */
import { startFakePaypal } from "../fake-paypal";

const [port, webhookUrl] = process.argv.slice(2);
const fake = await startFakePaypal({ port: Number(port ?? 0), webhookUrl });
console.log(`fake PayPal at ${fake.url}`);
process.once("SIGTERM", () => void fake.stop().then(() => process.exit(0)));
