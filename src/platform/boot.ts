import type { Language, PopularPlace, StoreCard } from '../../machines/domain/entities.ts'
import type { Settings } from '../../machines/domain/settings.ts'
import type { Boot as WireBoot } from '../../openapi/page.ts'
import { fields, maybe, number, oneOf, present, type Raw } from './lenient.ts'
import { changedTextsOf, languagesOf, mapFlagsOf, popularPlacesOf, storeCardsOf } from './normalise.ts'
import { rawSettingsOf, settingsOf, type RawSettings } from './settings.ts'

type Home = NonNullable<WireBoot['home']>
type StorePage = NonNullable<WireBoot['store']>

/** What a start begins with. What later code shows is left to that code to read. */
export interface Boot {
  layout: 'phone' | 'desktop'
  settings: Settings
  /** The same as they are to be stored. */
  rawSettings: RawSettings
  languages: Language[]
  places: PopularPlace[]
  maps: ReturnType<typeof mapFlagsOf>
  texts: Record<string, string> | undefined
  pages: Raw<WireBoot['pages']> | null | undefined
  home: { stores: StoreCard[]; storeCount: number | undefined; slides: Raw<Home['slides']>; kinds: Raw<Home['kinds']> } | undefined
  store: { info: Raw<StorePage['info']>; menu: Raw<StorePage['menu']> } | undefined
}

function homeOf(wire: Raw<WireBoot['home']>): Boot['home'] {
  const own = fields(wire)
  return {
    stores: storeCardsOf(present(own.stores)),
    storeCount: maybe(number, own.storeCount),
    slides: present(own.slides),
    kinds: present(own.kinds),
  }
}

function storePageOf(wire: Raw<WireBoot['store']>): Boot['store'] {
  const own = fields(wire)
  return { info: present(own.info), menu: present(own.menu) }
}

export function bootOf(wire: Raw<WireBoot>): Boot {
  const own = fields(wire)
  const rawSettings = rawSettingsOf(present(own.settings))
  return {
    layout: oneOf(['phone', 'desktop'], own.layout),
    settings: settingsOf(rawSettings),
    rawSettings,
    languages: languagesOf(present(own.languages)),
    places: popularPlacesOf(present(own.places)),
    maps: mapFlagsOf(present(own.maps)),
    texts: maybe(changedTextsOf, own.texts),
    pages: own.pages,
    home: maybe(homeOf, own.home),
    store: maybe(storePageOf, own.store),
  }
}

/** What the server wrote into the document for this start; undefined where there is none that can be read, as in a document from a plain file host. */
export function readBoot(document: Document): Boot | undefined {
  const text = document.getElementById('boot')?.textContent
  return text ? maybe((written: string) => bootOf(JSON.parse(written) as Raw<WireBoot>), text) : undefined
}
