/** Fields and limits of the partner enquiry form. */

/** Characters. */
export const LEAD_LIMITS = {
  companyName: 160,
  contactName: 120,
  email: 254,
  phone: 30,
  city: 120,
  region: 60,
  category: 40,
  website: 2_000,
  taxNumber: 20,
  message: 2_000,
} as const;

export type LeadField = keyof typeof LEAD_LIMITS;
