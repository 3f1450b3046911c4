import type { RegisteredRouter } from '@tanstack/react-router'
import { factsAt } from '../../../machines/domain/routes.ts'
import { notePageView } from '../../platform/page-views.ts'

/** Notes customers' page views (ROUTE-15), those of who work never (ROUTE-10). Answers a function that stops it. */
export function notePages(router: RegisteredRouter): () => void {
  let noted: string | undefined
  const note = () => {
    // what a dialog shows has an address, too
    const { pathname } = location
    if (pathname === noted || factsAt(pathname).area !== 'customer') return
    noted = pathname
    notePageView({ path: pathname, title: document.title })
  }
  if (router.state.status === 'idle') note()
  // by then the screen has named the document
  return router.subscribe('onRendered', ({ pathChanged }) => {
    if (pathChanged) noted = undefined
    note()
  })
}
