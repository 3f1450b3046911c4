import { factsAt } from '../../domain/routes.ts'
import type { DesktopSnapshot } from './desktop.machine.ts'
import type { Centre, Popup } from './desktop.types.ts'

/** What the middle shows: the first that applies (SHELL-3). Anything else that an address names is a page. */
export function selectCentre({ context: { menu, page } }: DesktopSnapshot): Centre {
  if (menu === 'loading') return 'loading'
  if (menu === 'failed') return 'failed'
  const { section, isPanel, isStore } = factsAt(page)
  if (isPanel) return 'panel'
  if (isStore) return 'menu'
  return section === 'nearme' ? 'list' : 'page'
}

/** Which dialog counts where several could lie there: the first of these (SHELL-6). */
const priority: Popup[] = ['account', 'addresses', 'login', 'item', 'alerts', 'explore', 'map']

export function selectPopup({ context: { dialog, hasItem } }: DesktopSnapshot): Popup | undefined {
  return priority.find((one) => one === dialog || (one === 'item' && hasItem))
}

export const selectIsClosing = (snapshot: DesktopSnapshot) => snapshot.matches({ dialog: 'closing' })
