import { selectLayout } from '../../machines/app/shell/shell.selectors.ts'
import { InstallOffer } from '../features/install/install-offer.tsx'
import { InstallPopup } from '../features/install/install-popup.tsx'
import { useSelector } from '../features/use-selector.ts'
import { useRuntime } from './runtime-context.tsx'
import { useService } from './use-service.ts'

/** The offer to put the app on the home screen: at the foot of a phone, at the head of a wide window. */
export function InstallPart() {
  const install = useService('install')
  const layout = useSelector(useRuntime().actors.shell, selectLayout)
  if (!install) return null
  return (
    <>
      <InstallOffer install={install} form={layout === 'phone' ? 'footer' : 'header'} />
      <InstallPopup install={install} />
    </>
  )
}
