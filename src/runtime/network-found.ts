import { fromCallback, type EventObject } from 'xstate'

/** Says that the browser has a network again. */
export const networkFound = <Heard extends EventObject>() =>
  fromCallback<Heard | { type: 'network.found' }, undefined>(({ sendBack }) => {
    const tell = () => sendBack({ type: 'network.found' })
    addEventListener('online', tell)
    return () => removeEventListener('online', tell)
  })
