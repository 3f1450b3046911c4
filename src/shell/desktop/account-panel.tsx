import { useNavigate } from '@tanstack/react-router'
import { selectIsSignedIn } from '../../../machines/app/session/session.selectors.ts'
import { AccountNav } from './account-nav.tsx'
import { useSelector } from '../../runtime/use-selector.ts'
import { useOwnSections } from './own-sections.ts'
import { useRuntime } from '../../runtime/runtime-context.tsx'

/** The account's sections, at the left of the one that is open in a wide window. */
export function AccountPanel() {
  const runtime = useRuntime()
  const navigate = useNavigate()
  const sections = useOwnSections()
  const isCustomer = useSelector(runtime.actors.customer, selectIsSignedIn)
  if (!isCustomer) return null
  return <AccountNav sections={sections} onClose={() => void navigate({ to: '/' })} />
}
