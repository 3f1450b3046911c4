import { createRoot } from 'react-dom/client'
import { selectLanguageCode, selectTexts } from '../../../machines/app/startup/startup.selectors.ts'
import { isActing } from '../../platform/token.ts'
import { ActingBanner } from './acting-banner.tsx'
import { useSelector } from '../../runtime/use-selector.ts'
import { TextsProvider } from '../../ui/texts.tsx'
import { signOut } from '../../actors/app/logout.ts'
import type { Runtime } from '../../runtime/runtime.ts'

function Acting({ runtime }: { runtime: Runtime }) {
  const { startup } = runtime.actors
  const { customer } = runtime.actors
  const isByStaff = useSelector(customer, ({ context }) => isActing(context.tokens?.authToken))
  const name = useSelector(customer, ({ context }) => context.person?.name)
  const texts = useSelector(startup, selectTexts)
  const locale = useSelector(startup, selectLanguageCode)
  if (!isByStaff) return null
  return (
    <TextsProvider locale={locale} overlay={texts}>
      <ActingBanner name={name ?? ''} onEnd={() => signOut(runtime, 'customer')} />
    </TextsProvider>
  )
}

let place: HTMLElement | undefined

/** Says above every screen for whom staff act in this browser, as long as they do; in a tree of its own, so that it is there whatever happens to the screens. */
export function showActing(runtime: Runtime): void {
  if (place) return
  place = document.createElement('div')
  document.body.prepend(place)
  createRoot(place).render(<Acting runtime={runtime} />)
}
