import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { routeTree } from './route-tree.gen.ts'
import type { Runtime } from './runtime/runtime.ts'
import { Failed } from './shell/overlays/starting.tsx'

const ScreenFailed = () => <Failed onReload={() => location.reload()} />

/** Every screen's path is a file of `routes/`. Only the home screen comes with the entry; each other one is a chunk of its own. */
export const createAppRouter = (runtime: Runtime, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context: { runtime },
    history,
    defaultPreload: 'intent',
    // a store's screen has no room for another one
    notFoundMode: 'root',
    defaultErrorComponent: ScreenFailed,
    defaultOnCatch: (error) => runtime.platform.log('screen', error),
    scrollRestoration: history === undefined,
  })

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The search was opened by what looks like a search field. */
    isSearch?: boolean
    /** The entry before is the menu of the store whose dish this is, or of the dish that a guest signs in for. */
    isOverMenu?: boolean | undefined
  }
  interface Register {
    router: AppRouter
  }
}
