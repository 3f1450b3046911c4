import { selectLayout } from '../../../machines/app/shell/shell.selectors.ts'
import { InstallOffer } from './install-offer.tsx'
import { InstallPopup } from './install-popup.tsx'
import { useSelector } from '../../runtime/use-selector.ts'
import { useRuntime } from '../../runtime/runtime-context.tsx'
import { useOverlay } from '../../runtime/use-service.ts'

/** The offer to put the app on the home screen: at the foot of a phone, at the head of a wide window. */
export function Install() {
  const install = useOverlay('install')
  const layout = useSelector(useRuntime().actors.shell, selectLayout)
  if (!install) return null
  return (
    <>
      <InstallOffer install={install} form={layout === 'phone' ? 'footer' : 'header'} />
      <InstallPopup install={install} />
    </>
  )
}
