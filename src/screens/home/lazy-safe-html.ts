import { lazyRouteComponent } from '../../runtime/lazy-route-component.tsx'

/** The server loads it before it renders a view; in a browser it hydrates what the server rendered. */
export const SafeHtml = lazyRouteComponent(() => import('../../ui/safe-html.tsx'), 'SafeHtml')
