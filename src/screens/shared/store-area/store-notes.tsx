import type { ReactNode } from 'react'
import type { Id } from '../../../../machines/domain/id.ts'
import type { StoreOfMember } from '../../../../machines/domain/store-order.ts'
import type { StoreAreaActor } from '../../../../machines/kitchen/store-area/store-area.machine.ts'
import { selectOffered } from '../../../../machines/kitchen/store-area/store-area.selectors.ts'
import type { StoreEventStreamActor } from '../../../../machines/kitchen/store-event-stream/store-event-stream.machine.ts'
import { selectIsLost } from '../../../../machines/kitchen/store-event-stream/store-event-stream.selectors.ts'
import type { StoreStateActor } from '../../../../machines/kitchen/store-state/store-state.machine.ts'
import {
  selectChange,
  selectError,
  selectIsChanging,
  selectStoreState,
} from '../../../../machines/kitchen/store-state/store-state.selectors.ts'
import { useSelector } from '../../../runtime/use-selector.ts'
import { BellIcon, WarningIcon } from '../../../ui/icons.tsx'
import { ClockIcon } from '../../../ui/more-icons.tsx'
import { Button, ui } from '../../../ui/parts.tsx'
import { useTexts } from '../../../ui/texts.tsx'
import { commonTexts } from '../../../ui/texts.vi.ts'
import { useProblemText } from '../problem-text.ts'
import css from './store-area.module.css'
import { storeAreaTexts } from './texts.vi.ts'
import { useStoreTime } from './use-store-time.ts'

/** What is to be said above everything else that a store sees. */
export const StoreNotes = ({ children }: { children: ReactNode }) => <div className={css['notes']}>{children}</div>

/** Said as soon as changes are no longer notified (KITCHEN-8). */
export function LostNote({ stream }: { stream: StoreEventStreamActor }) {
  const t = useTexts(storeAreaTexts)
  const isLost = useSelector(stream, selectIsLost)
  if (!isLost) return null
  return (
    <p className={`${ui['banner']} ${css['loud']}`} data-tone="bad" role="alert">
      <WarningIcon />
      <span>{t('console.lost')}</span>
    </p>
  )
}

/** Names the other stores at which orders wait for an answer. */
export function OfferedNotes({ area, stores }: { area: StoreAreaActor; stores: StoreOfMember[] }) {
  const t = useTexts(storeAreaTexts)
  const offered = useSelector(area, selectOffered)
  const choose = (storeId: Id) => area.send({ type: 'store.choose', storeId })
  return stores
    .filter(({ id }) => offered.some(({ storeId }) => storeId === id))
    .map(({ id, name }) => (
      <div key={id} className={ui['banner']} role="alert">
        <BellIcon />
        <span>{t('console.offeredAt', { name })}</span>
        <Button tone="bare" onClick={() => choose(id)}>
          {t('console.goThere')}
        </Button>
      </div>
    ))
}

/** Why the store takes no orders, and the one tap with which it does again (KITCHEN-4, KITCHEN-11). */
export function PauseNote({ state }: { state: StoreStateActor }) {
  const t = useTexts(storeAreaTexts)
  const time = useStoreTime()
  const known = useSelector(state, selectStoreState)
  const isChanging = useSelector(state, selectIsChanging)
  if (!known) return null
  const { opensAt, isOpen, pauseReason, pausedUntil, timezone } = known
  if (pauseReason === undefined) {
    if (isOpen || opensAt === undefined) return null
    return (
      <p className={ui['banner']} role="status">
        <ClockIcon />
        <span>{t('console.opensAt', { time: time(opensAt, timezone) })}</span>
      </p>
    )
  }
  const isMissed = pauseReason === 'missed'
  return (
    <div
      className={`${ui['banner']} ${css['pause']} ${isMissed ? css['loud'] : ''}`}
      data-tone={isMissed ? 'bad' : undefined}
      role={isMissed ? 'alert' : 'status'}
    >
      {isMissed ? <WarningIcon /> : <ClockIcon />}
      <div>
        <b>{t(`console.pausedFor.${pauseReason}`)}</b>
        <p>{pausedUntil === undefined ? t('console.untilResumed') : t('console.untilTime', { time: time(pausedUntil, timezone) })}</p>
      </div>
      <Button tone={isMissed ? 'plain' : 'brand'} isBusy={isChanging} onClick={() => state.send({ type: 'store.resume' })}>
        {t('console.resume')}
      </Button>
    </div>
  )
}

/** By how much the estimated time has grown while the store is busy, and the tap that ends it (HOURS-3). */
export function BusyNote({ state }: { state: StoreStateActor }) {
  const t = useTexts(storeAreaTexts)
  const time = useStoreTime()
  const known = useSelector(state, selectStoreState)
  const isChanging = useSelector(state, selectIsChanging)
  if (!known?.isOpen || known.busyMinutes === 0 || known.busyUntil === undefined) return null
  return (
    <div className={`${ui['banner']} ${css['pause']}`} role="status">
      <ClockIcon />
      <div>
        <b>{t('console.busyUntil', { minutes: known.busyMinutes, time: time(known.busyUntil, known.timezone) })}</b>
        <p>{t('console.busyText')}</p>
      </div>
      <Button tone="plain" isBusy={isChanging} onClick={() => state.send({ type: 'store.endBusy' })}>
        {t('console.endBusy')}
      </Button>
    </div>
  )
}

const notDone = {
  pause: 'console.notPaused',
  resume: 'console.notResumed',
  busy: 'console.notBusy',
  endBusy: 'console.notEnded',
} as const

/** What was requested of the store and could not be done. */
export function ChangeNote({ state }: { state: StoreStateActor }) {
  const t = useTexts(storeAreaTexts)
  const c = useTexts(commonTexts)
  const problem = useProblemText()
  const change = useSelector(state, selectChange)
  const error = useSelector(state, selectError)
  if (!error || !change) return null
  return (
    <div className={ui['banner']} data-tone="bad" role="alert">
      <WarningIcon />
      <span>
        {t(notDone[change.type])} {problem(error)}
      </span>
      <Button tone="bare" onClick={() => state.send({ type: 'change.retry' })}>
        {c('common.retry')}
      </Button>
      <Button tone="bare" onClick={() => state.send({ type: 'change.dismiss' })}>
        {c('common.close')}
      </Button>
    </div>
  )
}
