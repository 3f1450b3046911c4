import { createRoot } from 'react-dom/client'
import { selectLanguageCode, selectTexts } from '../../../machines/app/startup/startup.selectors.ts'
import { isImpersonating } from '../../platform/token.ts'
import { ImpersonationBanner } from './impersonation-banner.tsx'
import { useSelector } from '../../runtime/use-selector.ts'
import { TextsProvider } from '../../ui/texts.tsx'
import { signOut } from '../../actors/app/logout.ts'
import type { Runtime } from '../../runtime/runtime.ts'

function Impersonation({ runtime }: { runtime: Runtime }) {
  const { startup } = runtime.actors
  const { customer } = runtime.actors
  const isByStaff = useSelector(customer, ({ context }) => isImpersonating(context.tokens?.authToken))
  const name = useSelector(customer, ({ context }) => context.person?.name)
  const texts = useSelector(startup, selectTexts)
  const locale = useSelector(startup, selectLanguageCode)
  if (!isByStaff) return null
  return (
    <TextsProvider locale={locale} overlay={texts}>
      <ImpersonationBanner name={name ?? ''} onEnd={() => signOut(runtime, 'customer')} />
    </TextsProvider>
  )
}

let container: HTMLElement | undefined

/** Says above every screen for whom staff act in this browser, as long as they do; in a tree of its own, so that it is there whatever happens to the screens. */
export function mountImpersonation(runtime: Runtime): void {
  if (container) return
  container = document.createElement('div')
  document.body.prepend(container)
  createRoot(container).render(<Impersonation runtime={runtime} />)
}
