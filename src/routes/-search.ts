/** Where to go back to after signing in. */
export const backOf = ({ back }: Record<string, unknown>): { back?: string } => (typeof back === 'string' ? { back } : {})

/** Filters of a list of stores, as machines/domain/filters.ts reads them, and what is searched for. */
interface BrowsingSearch {
  sort?: unknown
  open?: unknown
  veg?: unknown
  free?: unknown
  offers?: unknown
  new?: unknown
  stars?: unknown
  category?: unknown
  q?: unknown
}

export const browsingOf = (search: Record<string, unknown>): BrowsingSearch => search
