import { useEffect, useRef } from 'react'

/** A form whose first mistake has the focus after each answer, and not while the faults go one by one under the person's hands. */
export function useFirstMistake(sent: unknown, isBusy: boolean) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus()
  }, [sent, isBusy])
  return form
}
