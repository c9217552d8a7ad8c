/** The people of the demo: one of every role, all with one password that everybody may know, and their widget. */
import type { MemberRole } from "~/domain/kernel/context";

export const DEMO_PASSWORD = "prueba irresistible";

/** Whose members they are: the organization of the demo catalogue with this index. */
export const DEMO_ORGANIZATION = 0;

/** Its widget: for a site of one's own on this machine, and nobody else's. */
export const DEMO_WIDGET = { key: "demo", origins: ["http://localhost:8080"] };

export interface SeedAccount {
  email: string;
  firstName: string;
  lastName: string;
  /** What the account is for, for whoever tries the demo. */
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
    email: "cliente@demo.example",
    firstName: "Clara",
    lastName: "Núñez",
    part: "customer",
    staff: false,
    role: null,
  },
];
