import { useRouter } from '@tanstack/react-router'
import { ActingBanner } from '../features/staff/acting-banner.tsx'
import { useSelector } from '../features/use-selector.ts'
import { signOut } from './flows/logout.ts'
import { sessionsOf } from './flows/session.ts'
import { useRuntime } from './runtime-context.tsx'

/** Says for whom staff act in this browser, as long as they do. */
export function Acting() {
  const runtime = useRuntime()
  const router = useRouter()
  const name = useSelector(sessionsOf(runtime).customer, ({ context }) => context.person?.name)
  // first away from the customer's own screens: without the session they would lead to the customers' login
  const end = () => void router.navigate({ to: '/callandorder' }).finally(() => signOut(runtime, 'customer'))
  return <ActingBanner name={name ?? ''} onEnd={end} />
}
