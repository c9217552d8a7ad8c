/** The roles' rules live in the kernel, so that every module may ask; this name stays for the callers it has. */
export {
  includesRole,
  isStaff,
  mayActFor,
  organizationsWith,
  requireRole,
  requireStaff,
} from "~/domain/kernel/permissions";
