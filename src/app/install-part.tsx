import { selectLayout } from '../../machines/shell/shell.selectors.ts'
import { InstallOffer } from '../features/install/install-offer.tsx'
import { InstallPopup } from '../features/install/install-popup.tsx'
import { useSelector } from '../features/use-selector.ts'
import { installOf } from './flows/install.ts'
import type { AppRouter } from './router.tsx'
import type { Runtime } from './runtime.ts'

/** The offer to put the app on the home screen: at the foot of a phone, at the head of a wide window. */
export function InstallPart({ runtime, router }: { runtime: Runtime; router: AppRouter }) {
  const install = installOf(runtime, router)
  const layout = useSelector(runtime.actors.shell, selectLayout)
  return (
    <>
      <InstallOffer install={install} form={layout === 'phone' ? 'footer' : 'header'} />
      <InstallPopup install={install} />
    </>
  )
}
