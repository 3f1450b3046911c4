import { lazyRouteComponent } from '../../runtime/lazy-route-component.tsx'

/** The server loads it before it draws a view; in a browser it takes over what the server drew. */
export const SafeHtml = lazyRouteComponent(() => import('../../ui/safe-html.tsx'), 'SafeHtml')
