import { Suspense } from 'react'
import { lazyRouteComponent } from '../../../runtime/lazy-route-component.tsx'
import type { Order } from '../../../../machines/domain/entities.ts'
import type { NotesProps } from '../courier-notes/courier-notes.tsx'

const Notes = lazyRouteComponent<'Notes', NotesProps>(() => import('../courier-notes/courier-notes.tsx'), 'Notes')
const OrderMark = lazyRouteComponent<'OrderMark', { order: Order }>(() => import('../courier-notes/courier-notes.tsx'), 'OrderMark')

/** The screen does not wait for what is to be said of it. */
export const CourierNotes = (props: NotesProps) => (
  <Suspense>
    <Notes {...props} />
  </Suspense>
)

/** What is to be said of an order's last step. */
export const CourierOrderMark = (props: { order: Order }) => (
  <Suspense>
    <OrderMark {...props} />
  </Suspense>
)
