import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and for the first view in the browser; what comes as a part of its own waits until then. */
export const useIsMounted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
