import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { selectIsSignedIn } from '../../machines/session/session.selectors.ts'
import { Toast } from '../features/notice/toast.tsx'
import { PersonTabs } from '../features/shell/phone-shell.tsx'
import { useSelector } from '../features/use-selector.ts'
import { loadFonts } from '../ui/fonts.ts'
import { noticeOf } from './flows/notice.ts'
import { keepSessions, sessionsOf } from './flows/session.ts'
import { useRuntime } from './runtime-context.tsx'

/** What stands above every screen, and the display face; both come once the first view is there. */
export function Above() {
  const runtime = useRuntime()
  const router = useRouter()
  useEffect(() => void loadFonts(), [])
  useEffect(() => keepSessions(runtime, router), [runtime, router])
  return <Toast notice={noticeOf(runtime)} />
}

export function Person() {
  const isCustomer = useSelector(sessionsOf(useRuntime()).customer, selectIsSignedIn)
  return <PersonTabs isCustomer={isCustomer} />
}
