import { walkFlows } from '../support/walk-flows.ts'
import { browseFlow } from './browse.flow.ts'
import { deliveryOptionFlow } from './delivery-option.flow.ts'
import { distanceFlow } from './distance.flow.ts'
import { exploreFlow } from './explore.flow.ts'
import { favouritesFlow } from './favourites.flow.ts'
import { filtersFlow } from './filters.flow.ts'
import { itemFlow } from './item.flow.ts'
import { menuWatchFlow } from './menu-watch.flow.ts'
import { readingFlow } from './reading.flow.ts'
import { shareFlow } from './share.flow.ts'
import { slidesFlow } from './slides.flow.ts'
import { storeFlow } from './store.flow.ts'
import { themesFlow } from './themes.flow.ts'

walkFlows({
  browse: browseFlow,
  'delivery-option': deliveryOptionFlow,
  distance: distanceFlow,
  explore: exploreFlow,
  favourites: favouritesFlow,
  filters: filtersFlow,
  item: itemFlow,
  'menu-watch': menuWatchFlow,
  reading: readingFlow,
  share: shareFlow,
  slides: slidesFlow,
  store: storeFlow,
  themes: themesFlow,
})
