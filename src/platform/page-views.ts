/** One page that a customer looked at. No query goes along: it may hold personal data. */
export interface PageView {
  /** The analytics id of the settings; empty where there is none. */
  id: string
  path: string
  /** The route that the path belongs to, such as `/stores/$restaurant`. */
  route: string
  title: string
}

const queue: PageView[] = []

/**
 * The hook for counting page views: each is pushed to `pageViews` of the window and dispatched as the event `pageview` of the document. Nothing leaves the
 * browser automatically.
 */
export function publishPageView(view: PageView): void {
  Object.assign(globalThis, { pageViews: queue })
  queue.push(view)
  document.dispatchEvent(new CustomEvent('pageview', { detail: view }))
}
