import type { ReactNode } from 'react'
import type { ConnectivityActor } from '../../../machines/app/connectivity/connectivity.machine.ts'
import { selectIsOffline, selectIsProbing, selectIsUnreachable } from '../../../machines/app/connectivity/connectivity.selectors.ts'
import { overlayTexts } from './texts.vi.ts'
import { icon } from '../../ui/icons.tsx'
import { Button, StateView } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useSelector } from '../../runtime/use-selector.ts'
import { Cover } from './cover.tsx'

const NoNetworkIcon = icon(
  <path d="M3 3l18 18M5 12.5a10 10 0 0 1 4-2.4M2 8.8a15 15 0 0 1 5-3M12 5a15 15 0 0 1 10 3.8M15.5 10.5a10 10 0 0 1 3.5 2M8.5 16a5 5 0 0 1 7 0M12 20h.01" />,
)

/** Lies over the app while the browser is offline; what is below it waits as it was (SCREEN-3). `more` leads to what can be seen all the same. */
export function OfflinePage({ connectivity, more }: { connectivity: ConnectivityActor; more?: ReactNode }) {
  const t = useTexts(overlayTexts)
  const isOffline = useSelector(connectivity, selectIsOffline)
  const isProbing = useSelector(connectivity, selectIsProbing)
  const isUnreachable = useSelector(connectivity, selectIsUnreachable)
  if (!isOffline) return null
  return (
    <Cover label={t('offline.title')}>
      <StateView
        icon={<NoNetworkIcon />}
        title={t('offline.title')}
        text={t('offline.subtitle')}
        action={
          <>
            <p role="status">{isUnreachable ? t('offline.unreachable') : null}</p>
            <Button isBusy={isProbing} onClick={() => connectivity.send({ type: 'network.retry' })}>
              {t('offline.retry')}
            </Button>
            {more}
          </>
        }
      />
    </Cover>
  )
}
