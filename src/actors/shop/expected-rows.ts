import { namesIn } from '../../../machines/shop/themes/row-names.ts'
import type { RowName } from '../../../machines/shop/themes/themes.types.ts'
import { keys } from '../../platform/keys.ts'
import type { Store } from '../../platform/storage.ts'

/** What space is reserved for where no row was ever shown; without orders to repeat, since most customers who are seen for the first time have none. */
const usually: readonly RowName[] = ['offers', 'fast', 'near']

/** The rows that the home screen showed last on this device. */
export function expectedRows(store: Store): readonly RowName[] {
  const shown = store.get(keys.homeRows)
  return shown === undefined ? usually : namesIn(shown)
}
