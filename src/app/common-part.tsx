import { useEffect } from 'react'
import { selectIsSignedIn } from '../../machines/session/session.selectors.ts'
import { Toast } from '../features/notice/toast.tsx'
import { PersonTabs } from '../features/shell/phone-shell.tsx'
import { useSelector } from '../features/use-selector.ts'
import { loadFonts } from '../ui/fonts.ts'
import { useRuntime } from './runtime-context.tsx'

/** What stands above every screen, and the display face; both come once the first view is there. */
export function Above() {
  const runtime = useRuntime()
  useEffect(() => void loadFonts(), [])
  return <Toast notice={runtime.actors.notice} />
}

export function Person() {
  const isCustomer = useSelector(useRuntime().actors.customer, selectIsSignedIn)
  return <PersonTabs isCustomer={isCustomer} />
}
