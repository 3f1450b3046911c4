import { Suspense } from 'react'
import type { CourierOrdersActor } from '../../../../machines/courier/courier-orders/courier-orders.machine.ts'
import { lazyRouteComponent } from '../../../runtime/lazy-route-component.tsx'

const Notes = lazyRouteComponent(() => import('../courier-notes/courier-notes.tsx'), 'Notes')

/** The lists do not wait for what is to be said of them. */
export const CourierNotes = ({ lists }: { lists?: CourierOrdersActor }) => (
  <Suspense>
    <Notes lists={lists} />
  </Suspense>
)
