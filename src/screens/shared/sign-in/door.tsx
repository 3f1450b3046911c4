import { createContext, use, type ComponentProps, type FormEvent, type ReactNode, type RefObject } from 'react'
import type { AppError } from '../../../../machines/lib/app-error.ts'
import { useIsMounted } from '../../../runtime/use-is-mounted.ts'
import { WarningIcon } from '../../../ui/icons.tsx'
import { Logo } from '../../../ui/logo.tsx'
import { Button, ui } from '../../../ui/parts.tsx'
import { useRestoredFields, type TypedFields } from '../../../ui/use-restored-fields.ts'
import { useProblemText } from '../problem-text.ts'
import css from './door.module.css'

/** The card of every form of signing in. */
export function Door({ title, text, above, children }: { title: string; text?: string; above?: ReactNode; children: ReactNode }) {
  return (
    <div className={css['door']}>
      <div className={css['hello']}>
        <Logo />
        <h2>{title}</h2>
        {text === undefined ? null : <p>{text}</p>}
      </div>
      {above}
      {children}
    </div>
  )
}

/** What was in a door's fields when its view was taken down, by their names; the next view of the same door takes it up. */
export const Typed = createContext<TypedFields | undefined>(undefined)

/** The button that sends a door's form: not before scripts take it, since the browser itself would put a password into the address. */
export function DoorButton({ disabled = false, ...rest }: Omit<ComponentProps<typeof Button>, 'type' | 'size' | 'isWide'>) {
  const isMounted = useIsMounted()
  return <Button type="submit" size="large" isWide disabled={disabled || !isMounted} {...rest} />
}

/** A form that says above its fields what the server said of it as a whole. */
export function DoorForm({
  error,
  formRef,
  onSubmit,
  children,
}: {
  error: AppError | undefined
  formRef: RefObject<HTMLFormElement | null>
  onSubmit: (data: (name: string) => string) => void
  children: ReactNode
}) {
  const problem = useProblemText()
  useRestoredFields(formRef, use(Typed))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    onSubmit((name) => {
      const value = data.get(name)
      return typeof value === 'string' ? value : ''
    })
  }
  return (
    <form ref={formRef} className={css['form']} noValidate onSubmit={submit}>
      {error ? (
        <p className={ui['banner']} data-tone="bad" role="alert">
          <WarningIcon />
          <span>{problem(error)}</span>
        </p>
      ) : null}
      {children}
    </form>
  )
}
