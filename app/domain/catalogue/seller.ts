/** The seller of an offer as a contract names it. */

export interface Seller {
  name: string;
  legalName: string;
  taxId: string;
  /** One line. */
  address: string;
  email: string;
  phone: string;
}

/** Of `organizations`, joined to offers. */
export const SELLER_COLUMNS = [
  "organizations.name as sellerName",
  "organizations.legal_name as legalName",
  "organizations.tax_id as taxId",
  "organizations.street",
  "organizations.postal_code as postalCode",
  "organizations.city",
  "organizations.contact_email as email",
  "organizations.contact_phone as phone",
] as const;

interface SellerRow extends Omit<Seller, "name" | "address"> {
  sellerName: string;
  street: string;
  postalCode: string;
  city: string;
}

export function sellerOf({ sellerName, legalName, taxId, email, phone, ...place }: SellerRow): Seller {
  const address = `${place.street}, ${place.postalCode} ${place.city}`;
  return { name: sellerName, legalName, taxId, address, email, phone };
}
