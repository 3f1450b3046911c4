import type { VersionActor } from '../../../machines/version/version.machine.ts'
import { selectIsUnchecked, selectIsUnrefreshed, selectIsUpdating } from '../../../machines/version/version.selectors.ts'
import { upkeepTexts } from '../../../texts/vi/upkeep.ts'
import { useTexts } from '../../ui/texts.tsx'
import { RetryOverlay, UpdatingOverlay } from '../start/overlays.tsx'
import { useSelector } from '../use-selector.ts'

/** What the version check has to say, above everything. `message` are the settings' own words for an update; undefined where they have none. */
export function VersionOverlay({ version, message }: { version: VersionActor; message: string | undefined }) {
  const t = useTexts(upkeepTexts)
  const isUpdating = useSelector(version, selectIsUpdating)
  const isUnchecked = useSelector(version, selectIsUnchecked)
  const isUnrefreshed = useSelector(version, selectIsUnrefreshed)
  const retry = () => version.send({ type: 'version.retry' })
  if (isUpdating) return <UpdatingOverlay text={message ?? t('upkeep.updating')} />
  if (isUnchecked) return <RetryOverlay title={t('upkeep.unchecked')} text={t('upkeep.uncheckedText')} onRetry={retry} />
  if (isUnrefreshed) return <RetryOverlay title={t('upkeep.unrefreshed')} text={t('upkeep.unrefreshedText')} onRetry={retry} />
  return null
}
