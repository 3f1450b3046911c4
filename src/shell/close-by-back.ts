import type { RouterHistory } from '@tanstack/react-router'
import { subscribeToModals, topModal } from '../ui/open-modals.ts'

/** Has Back close the sheet that lies over a screen, as Escape does, instead of leaving the screen below it. */
export function closeSheetsByBack(history: RouterHistory): void {
  let release = () => {}
  const watch = () => {
    release()
    const sheet = topModal()
    if (sheet?.dataset['url'] !== 'false') return
    release = history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        if (action !== 'BACK') return false
        sheet.dispatchEvent(new Event('cancel', { cancelable: true }))
        return true
      },
    })
  }
  subscribeToModals(watch)
  // one may have opened before
  watch()
}
