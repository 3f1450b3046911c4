import type { ShareActor } from '../../../machines/shop/share/share.machine.ts'
import { selectIsBusy } from '../../../machines/shop/share/share.selectors.ts'
import type { Shared } from '../../../machines/shop/share/share.types.ts'
import { storeTexts } from './texts.vi.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { ShareIcon } from '../../ui/share-icon.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useSelector } from '../../runtime/use-selector.ts'

/** Hands on what is shown. */
export function ShareButton({ share, shared }: { share: ShareActor; shared: Shared }) {
  const t = useTexts(storeTexts)
  const isBusy = useSelector(share, selectIsBusy)
  return (
    <IconButton
      label={t('share.label', { name: shared.title })}
      filled="true"
      aria-busy={isBusy}
      onClick={() => share.send({ type: 'share.wanted', ...shared })}
    >
      <ShareIcon />
    </IconButton>
  )
}
