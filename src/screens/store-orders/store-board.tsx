import { useMemo } from 'react'
import { isFound } from '../../../machines/domain/kitchen.ts'
import type { StoreOrder } from '../../../machines/domain/store-order.ts'
import { selectIsEnabling, selectIsSilent, selectIsUrgent } from '../../../machines/kitchen/store-alarm/store-alarm.selectors.ts'
import type { StoreBoardSnapshot } from '../../../machines/kitchen/store-board/store-board.machine.ts'
import { selectSheet, selectSteps, selectWithdrawal } from '../../../machines/kitchen/store-board/store-board.selectors.ts'
import {
  selectDate,
  selectError,
  selectHasFailed,
  selectIsLoading,
  selectIsStale,
  selectOrders,
  selectQuery,
} from '../../../machines/kitchen/store-orders/store-orders.selectors.ts'
import { selectIsDelayed } from '../../../machines/kitchen/store-steps/store-steps.selectors.ts'
import { withSteps } from '../../../machines/kitchen/store-steps/with-steps.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import { Announced } from '../../ui/announced.tsx'
import { SearchIcon } from '../../ui/customer-icons.tsx'
import { BellIcon, PotIcon, ReceiptIcon, WarningIcon } from '../../ui/icons.tsx'
import { ClockIcon } from '../../ui/more-icons.tsx'
import { Button, StateView, ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { commonTexts } from '../../ui/texts.vi.ts'
import { useFocusFollows } from '../../ui/use-focus-follows.ts'
import { useProblemText } from '../shared/problem-text.ts'
import { BoardProvider, useBoard, type BoardActors } from './board-actors.ts'
import { BoardColumns } from './board-columns.tsx'
import { BoardSheets } from './board-sheets.tsx'
import { BoardToolbar } from './board-toolbar.tsx'
import { BoardWaiting } from './board-waiting.tsx'
import { HeldSteps } from './card-actions.tsx'
import { SilentIcon } from './icons.tsx'
import { LaterOrders } from './later-orders.tsx'
import { PrintedTicket } from './printed-ticket.tsx'
import css from './store-orders.module.css'
import { storeOrdersTexts } from './texts.vi.ts'

const selectOrdersActor = ({ children }: StoreBoardSnapshot) => children.storeOrders
const selectStepsActor = ({ children }: StoreBoardSnapshot) => children.storeSteps
const selectAlarmActor = ({ children }: StoreBoardSnapshot) => children.storeAlarm

/** The orders of a store as columns (KITCHEN-9). `now` is the server's time in milliseconds. */
export function StoreBoard({ board, now, renderLines }: Pick<BoardActors, 'board' | 'now' | 'renderLines'>) {
  const orders = useSelector(board, selectOrdersActor)
  const steps = useSelector(board, selectStepsActor)
  const alarm = useSelector(board, selectAlarmActor)
  const actors = useMemo(
    () => orders && steps && alarm && { board, orders, steps, alarm, now, renderLines },
    [board, orders, steps, alarm, now, renderLines],
  )
  if (!actors) return <BoardWaiting />
  return (
    <BoardProvider value={actors}>
      <Board />
    </BoardProvider>
  )
}

function Board() {
  const { board, orders } = useBoard()
  const read = useSelector(orders, selectOrders)
  const steps = useSelector(board, selectSteps)
  const sheet = useSelector(board, selectSheet)
  const shown = useMemo(() => read?.map((order) => withSteps(order, steps)), [read, steps])
  const follow = useFocusFollows(`${sheet} ${shown?.map(({ id, kitchen }) => `${id}${kitchen}`).join()}`)
  return (
    <div className={css['board']} {...follow}>
      <Notes />
      <WithdrawalNote />
      <BoardToolbar />
      <Face shown={shown} />
      <HeldSteps orders={shown ?? []} />
      <BoardSheets orders={shown ?? []} />
      <PrintedTicket orders={shown ?? []} />
    </div>
  )
}

/** What is to be said of the board itself, the most urgent first. */
function Notes() {
  const t = useTexts(storeOrdersTexts)
  const c = useTexts(commonTexts)
  const { alarm, orders, steps } = useBoard()
  const isSilent = useSelector(alarm, selectIsSilent)
  const isEnabling = useSelector(alarm, selectIsEnabling)
  const isStale = useSelector(orders, selectIsStale)
  const isLoading = useSelector(orders, selectIsLoading)
  const isDelayed = useSelector(steps, selectIsDelayed)
  return (
    <div className={css['notes']}>
      {isSilent ? (
        <div className={ui['banner']} data-tone="bad" role="alert">
          <SilentIcon />
          <span>{t('kitchen.sound.blocked')}</span>
          <Button tone="bad" isBusy={isEnabling} onClick={() => alarm.send({ type: 'sound.enable' })}>
            {t('kitchen.sound.enable')}
          </Button>
        </div>
      ) : null}
      {isStale ? (
        <div className={ui['banner']} role="status">
          <WarningIcon />
          <span>{t('kitchen.board.stale')}</span>
          <Button tone="bare" isBusy={isLoading} onClick={() => orders.send({ type: 'orders.retry' })}>
            {c('common.retry')}
          </Button>
        </div>
      ) : null}
      {isDelayed ? (
        <div className={ui['banner']} role="status">
          <ClockIcon />
          <span>{t('kitchen.board.delayed')}</span>
          <Button tone="bare" onClick={() => steps.send({ type: 'network.back' })}>
            {c('common.retry')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

/** What became of the order whose sheet was open; in view wherever the focus is led. */
function WithdrawalNote() {
  const t = useTexts(storeOrdersTexts)
  const c = useTexts(commonTexts)
  const { board } = useBoard()
  const withdrawal = useSelector(board, selectWithdrawal)
  if (!withdrawal) return null
  return (
    <div className={`${ui['banner']} ${css['withdrawal']}`} role="status">
      <ReceiptIcon />
      <span>{t(`kitchen.withdrawal.${withdrawal}`)}</span>
      <Button tone="bare" onClick={() => board.send({ type: 'notice.dismiss' })}>
        {c('common.close')}
      </Button>
    </div>
  )
}

function Face({ shown }: { shown: StoreOrder[] | undefined }) {
  const t = useTexts(storeOrdersTexts)
  const c = useTexts(commonTexts)
  const problem = useProblemText()
  const { alarm, orders } = useBoard()
  const query = useSelector(orders, selectQuery)
  const date = useSelector(orders, selectDate)
  const error = useSelector(orders, selectError)
  const hasFailed = useSelector(orders, selectHasFailed)
  const isLoading = useSelector(orders, selectIsLoading)
  const isUrgent = useSelector(alarm, selectIsUrgent)
  const found = useMemo(() => (query.trim() === '' ? shown : shown?.filter((order) => isFound(order, query))), [shown, query])
  const waiting = shown?.filter(({ kitchen }) => kitchen === 'offered').length ?? 0
  if (hasFailed) {
    return (
      <StateView
        icon={<WarningIcon />}
        title={t('kitchen.board.failed')}
        text={problem(error)}
        action={
          <Button isBusy={isLoading} onClick={() => orders.send({ type: 'orders.retry' })}>
            {c('common.retry')}
          </Button>
        }
      />
    )
  }
  if (!shown || !found) return <BoardWaiting />
  if (shown.length === 0 && date !== undefined) {
    return (
      <StateView
        icon={<ReceiptIcon />}
        title={t('kitchen.board.noneOfDay')}
        text={t('kitchen.board.noneOfDayText')}
        action={<Button onClick={() => orders.send({ type: 'day.chosen', date: undefined })}>{t('kitchen.board.today')}</Button>}
      />
    )
  }
  if (shown.length === 0) {
    return <StateView icon={<PotIcon />} title={t('kitchen.board.none')} text={t('kitchen.board.noneText')} />
  }
  const offers = (
    // is in the page before there is anything to be read out, so that a new order moves nothing
    <p className={css['offers']} role="status" data-waiting={waiting > 0} data-urgent={isUrgent}>
      <BellIcon />
      {t('kitchen.board.waiting', { count: waiting })}
    </p>
  )
  if (found.length === 0) {
    return (
      <>
        {offers}
        <Announced text={t('kitchen.board.notFound')} />
        <StateView
          icon={<SearchIcon />}
          title={t('kitchen.board.notFound')}
          text={t('kitchen.board.notFoundText')}
          action={<Button onClick={() => orders.send({ type: 'query.changed', query: '' })}>{t('kitchen.board.clear')}</Button>}
        />
      </>
    )
  }
  return (
    <>
      {offers}
      <LaterOrders orders={found} />
      <BoardColumns orders={found} isSearched={found !== shown} />
    </>
  )
}
