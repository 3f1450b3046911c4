import { fromCallback, type EventObject } from 'xstate'

/** Says that the browser has a network again. */
export const networkFound = <Received extends EventObject>() =>
  fromCallback<Received | { type: 'network.found' }, undefined>(({ sendBack }) => {
    const send = () => sendBack({ type: 'network.found' })
    addEventListener('online', send)
    return () => removeEventListener('online', send)
  })
