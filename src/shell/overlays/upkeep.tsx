import { MessageDialog } from './message-dialog.tsx'
import { useOverlay } from '../../runtime/use-service.ts'

/** What may come to a customer once the page has settled. */
export function Upkeep() {
  const message = useOverlay('message')
  return message ? <MessageDialog message={message} /> : null
}
