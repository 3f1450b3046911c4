import { Suspense } from 'react'
import { lazyRouteComponent } from '../../../runtime/lazy-route-component.tsx'
import type { NotesProps } from '../courier-notes/courier-notes.tsx'

const Notes = lazyRouteComponent(() => import('../courier-notes/courier-notes.tsx'), 'Notes')

/** The screen does not wait for what is to be said of it. */
export const CourierNotes = (props: NotesProps) => (
  <Suspense>
    <Notes {...props} />
  </Suspense>
)
