/** Favourites of accounts. */

interface FavoritesTable {
  user_id: string;
  offer_id: string;
  created_at: number;
}

export interface FavoritesTables {
  favorites: FavoritesTable;
}
