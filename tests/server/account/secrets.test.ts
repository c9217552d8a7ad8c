// Proves that a refused form never sends back what proves a person: passwords and one-time codes.
import { expect, it } from "vitest";
import { onOneDatabase } from "../../support/databases";
import { enteredShop } from "../sign-in-steps";
import { enteredByCode, enteredByPassword } from "./account-steps";

const SECRET = "  secreto con espacios ";
const CODE = "918273";

onOneDatabase((_name, open) => {
  const shop = enteredShop(open);

  it("no refused form repeats a password, and keeps what else was typed", async () => {
    const { visitor } = await enteredByPassword(shop);
    const stranger = shop.visit();
    const refused = [
      await stranger.post("/register", { email: "nadie", password: SECRET, firstName: "Íñigo" }),
      await stranger.post("/login", { intent: "password", email: "ana@example.com", password: SECRET }),
      await visitor.post("/account/email", { email: "nadie", currentPassword: SECRET }),
      await visitor.post("/account/password", { currentPassword: SECRET, new_password: SECRET }),
      await visitor.post("/account/delete", { currentPassword: SECRET }),
    ];
    for (const page of refused) {
      expect([page.status, page.path]).toEqual([400, page.path]);
      expect(page.html, page.path).not.toContain(SECRET.trim());
    }
    expect(refused[0]?.form({ action: "/register" }).values).toMatchObject({
      email: "nadie",
      firstName: "Íñigo",
    });
    expect(refused[1]?.form({ intent: "password" }).values.email).toBe("ana@example.com");
  });

  it("no refused form repeats a code", async () => {
    const { visitor } = await enteredByCode(shop);
    const page = await visitor.post("/account/email", { email: "nueva@example.com", code: CODE });
    expect(page.status).toBe(400);
    expect(page.html).not.toContain(CODE);
    expect(page.form("main form.fields").values).toMatchObject({ email: "nueva@example.com" });
  });

  it("a password keeps the spaces around it", async () => {
    const { email } = await enteredByPassword(shop);
    const spaced = await shop
      .visit()
      .post("/login", { intent: "password", email, password: " cuatro palabras al azar " });
    expect([spaced.status, spaced.text("[role=alert]")]).toEqual([
      400,
      expect.stringContaining("no son correctos"),
    ]);
  });
});
