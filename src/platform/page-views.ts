/** One page that a customer looked at. No query goes along: it may hold personal data. */
export interface PageView {
  /** The analytics id of the settings; empty where there is none. */
  id: string
  path: string
  /** The route that the path belongs to, such as `/stores/$restaurant`; `*` where there is none. */
  route: string
  title: string
}

/** What the window shows of them. */
const published: PageView[] = []
/** Pages that were seen and are not reported yet. */
let noted: Pick<PageView, 'path' | 'title'>[] = []

/** Notes a page that is shown, to be reported once that may be. */
export function notePageView(view: Pick<PageView, 'path' | 'title'>): void {
  noted.push(view)
}

/** Forgets the pages that were noted, but for the one that is shown. */
export function forgetPageViews(): void {
  noted = noted.slice(-1)
}

/**
 * The hook for counting page views: each that was noted is pushed to `pageViews` of the window and dispatched as the event `pageview` of the document. Nothing
 * leaves the browser automatically.
 */
export function publishPageViews(id: string, routeOf: (path: string) => string): void {
  Object.assign(globalThis, { pageViews: published })
  for (const view of noted) {
    const detail: PageView = { ...view, id, route: routeOf(view.path) }
    published.push(detail)
    document.dispatchEvent(new CustomEvent('pageview', { detail }))
  }
  noted = []
}
