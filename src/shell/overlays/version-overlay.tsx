import type { VersionActor } from '../../../machines/app/version/version.machine.ts'
import { selectIsUnchecked, selectIsUnrefreshed, selectIsUpdating } from '../../../machines/app/version/version.selectors.ts'
import { recoveryTexts } from '../recovery/texts.vi.ts'
import { useTexts } from '../../ui/texts.tsx'
import { RetryNote, RetryOverlay, UpdatingOverlay } from './overlays.tsx'
import { useSelector } from '../../runtime/use-selector.ts'

interface Props {
  version: VersionActor
  /** The settings' own text for an update; undefined where they have none. */
  message: string | undefined
  /** Whether the person goes on without a network, and is not to be prevented from it. */
  isWorking: boolean
}

/** What the version check has to say, above everything. */
export function VersionOverlay({ version, message, isWorking }: Props) {
  const t = useTexts(recoveryTexts)
  const isUpdating = useSelector(version, selectIsUpdating)
  const isUnchecked = useSelector(version, selectIsUnchecked)
  const isUnrefreshed = useSelector(version, selectIsUnrefreshed)
  const retry = () => version.send({ type: 'version.retry' })
  if (isUpdating) return <UpdatingOverlay text={message ?? t('upkeep.updating')} />
  if (isUnchecked) {
    const Word = isWorking ? RetryNote : RetryOverlay
    return <Word title={t('upkeep.unchecked')} text={t('upkeep.uncheckedText')} onRetry={retry} />
  }
  if (isUnrefreshed) return <RetryOverlay title={t('upkeep.unrefreshed')} text={t('upkeep.unrefreshedText')} onRetry={retry} />
  return null
}
