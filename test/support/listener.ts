import { fromCallback, type EventObject } from 'xstate'

/** A listener whose events the test sends; it is there for as long as its state lives. */
export function listener<Sent extends EventObject>() {
  let send: ((event: Sent) => void) | undefined
  return {
    isListening: () => send !== undefined,
    receive: (event: Sent) => {
      if (!send) throw new Error('Nobody listens')
      send(event)
    },
    logic: fromCallback<Sent, undefined>(({ sendBack }) => {
      send = sendBack
      return () => (send = undefined)
    }),
  }
}
