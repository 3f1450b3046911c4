import type { components } from './types.ts'

type Schemas = components['schemas']

/** What the server writes into the document beside the first view, so that the client starts without asking again. All of it in wire shapes. */
export interface Boot {
  /** Says which of the two layouts the first view was drawn for. */
  layout: 'phone' | 'desktop'
  settings: Schemas['Setting'][]
  languages: Schemas['Language'][]
  places: Schemas['PopularPlace'][]
  maps: { enGDMA: boolean; enDelChrRnd: boolean }
  /** Texts of the default language that were changed, by key; left out where they are too many for a document. */
  texts?: Record<string, string>
  /** Static pages, for the links to them. */
  pages: Schemas['Page'][]
  /** Set on the home page of a first visit: the first of the stores that deliver to the primary place, how many there are, and the slides for it. */
  home?: { stores: Schemas['RestaurantWithDistance'][]; storeCount: number; slides: Schemas['Slides']; kinds: Schemas['CategorySlide'][] }
  /** Set on a store's page of a first visit. */
  store?: { info: Schemas['Restaurant']; menu: Schemas['RestaurantItems'] }
  /** The path names a store that does not exist. */
  isMissing?: true
}

/** What the renderer of the first view is given. */
export interface PageInput {
  /** Path and query of the request. */
  url: string
  /** Address of the site, without a slash at its end; canonical links and pictures for sharing are made from it. */
  origin: string
  boot: Boot
}

/** What the renderer of the first view answers. */
export interface PageOutput {
  /** The view that the scripts take over; empty where there is none. */
  html: string
  /** What stands there until the scripts draw the screen, whoever asks; empty where there is none. */
  waiting: string
  /** Elements for the document's head: title, description, canonical, Open Graph, preloads. */
  head: string
  status: 200 | 404
  /** Modules of the client that come beside the entry, as the build's manifest names them. */
  modules: string[]
  /** Modules of which the first view needs the styles alone; their code comes after it. */
  styles: string[]
}
