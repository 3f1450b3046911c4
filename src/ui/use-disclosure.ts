import { useCallback, useState } from 'react'

/** Whether something that covers no more than its own corner of a screen, such as a sheet or a list, is open. */
export function useDisclosure() {
  const [isOpen, setOpen] = useState(false)
  const open = useCallback(() => setOpen(true), [])
  const close = useCallback(() => setOpen(false), [])
  return { isOpen, open, close }
}
