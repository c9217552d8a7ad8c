/** Demo accounts, one for each role, with a public password, and the demo's widget. */
import type { MemberRole } from "~/domain/kernel/context";

export const DEMO_PASSWORD = "prueba irresistible";

/** Index of the organization whose members they are. */
export const DEMO_ORGANIZATION = 0;

/** Widget of that organization, allowed on a local site only. */
export const DEMO_WIDGET = { key: "demo", origins: ["http://localhost:8080"] };

export interface SeedAccount {
  email: string;
  firstName: string;
  lastName: string;
  /** Role as described to users of the demo. */
  part: string;
  staff: boolean;
  role: MemberRole | null;
}

export const demoAccounts: readonly SeedAccount[] = [
  {
    email: "administracion@demo.example",
    firstName: "Alba",
    lastName: "Montes",
    part: "staff",
    staff: true,
    role: null,
  },
  {
    email: "propietaria@demo.example",
    firstName: "Olga",
    lastName: "Serra",
    part: "owner",
    staff: false,
    role: "owner",
  },
  {
    email: "encargado@demo.example",
    firstName: "Marcos",
    lastName: "Vidal",
    part: "manager",
    staff: false,
    role: "manager",
  },
  {
    email: "caja@demo.example",
    firstName: "Carla",
    lastName: "Ríos",
    part: "cashier",
    staff: false,
    role: "cashier",
  },
  {
    email: "contable@demo.example",
    firstName: "Celia",
    lastName: "Prat",
    part: "bookkeeper",
    staff: false,
    role: "bookkeeper",
  },
  {
    email: "cliente@demo.example",
    firstName: "Clara",
    lastName: "Núñez",
    part: "customer",
    staff: false,
    role: null,
  },
];
