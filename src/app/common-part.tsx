import { selectIsSignedIn } from '../../machines/session/session.selectors.ts'
import { Toast } from '../features/notice/toast.tsx'
import { PersonTabs } from '../features/shell/phone-shell.tsx'
import { useSelector } from '../features/use-selector.ts'
import { noticeOf } from './flows/notice.ts'
import { sessionsOf } from './flows/session.ts'
import { useRuntime } from './runtime-context.tsx'

/** What stands above every screen; it comes once the first view is there. */
export const Above = () => <Toast notice={noticeOf(useRuntime())} />

export function Person() {
  const isCustomer = useSelector(sessionsOf(useRuntime()).customer, selectIsSignedIn)
  return <PersonTabs isCustomer={isCustomer} />
}
