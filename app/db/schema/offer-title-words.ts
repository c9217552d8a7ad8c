/** Words of offers' titles, without accents and case; the database keeps them itself (decision 072). */

export interface OfferTitleWordsTable {
  organization_id: string;
  word: string;
  offer_number: number;
}
