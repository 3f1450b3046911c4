import { useLayoutEffect, type RefObject } from 'react'

/** What was typed into a form's fields, by their names. */
export interface TypedFields {
  get: (name: string) => string | undefined
  set: (name: string, value: string) => void
}

/** Puts into a form's fields what was typed there when the form was last taken down, by their names; a code is typed again. */
export function useRestoredFields(form: RefObject<HTMLFormElement | null>, typed: TypedFields | undefined): void {
  useLayoutEffect(() => {
    const fields = [...(form.current?.querySelectorAll<HTMLInputElement>('input:not([name=code])') ?? [])]
    for (const field of fields) field.value ||= typed?.get(field.name) ?? ''
    return () => {
      for (const { name, value } of fields) typed?.set(name, value)
    }
  }, [form, typed])
}
