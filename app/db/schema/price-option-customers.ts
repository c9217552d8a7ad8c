/** Units of an option held or bought by customer key, for per_customer limits (docs/domain.md 12.2). */

export interface PriceOptionCustomersTable {
  price_option_id: string;
  customer_key: string;
  quantity: number;
}
