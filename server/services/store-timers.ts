import { publishEvents, storeStateEvents } from '../db/queries/events.ts'
import { storeBy } from '../db/queries/stores.ts'
import { addTimer, claimTimer, writeTimers, type DueTimer, type TimerRow } from '../db/queries/timers.ts'
import type { TxContext } from '../ports/context.ts'

type TimerContext = Pick<TxContext, 'db' | 'clock'>

/** Notifies open pages of the store, and its console, that its state has changed. */
export const publishStoreState = ({ db, clock }: TimerContext, storeId: number) => publishEvents(db, storeStateEvents(storeId, clock.now()))

/** Replaces a store's timers with those of its pause and of its busy time. Its row was written in the same transaction. */
export async function restartStoreTimers({ db, clock }: TimerContext, storeId: number): Promise<void> {
  const store = await storeBy(db, { id: storeId })
  const now = clock.now()
  const timerAt = (name: string, at: Date | null | undefined): TimerRow[] => (at && at > now ? [{ name, due_at: at }] : [])
  await writeTimers(db, 'store', storeId, [...timerAt('pause.end', store?.paused_until), ...timerAt('busy.end', store?.busy_until)])
}

/**
 * Has customers and members notified once a part of a store's menu is sold again. Each time has a timer of its own, which remains where the part is sold earlier or
 * later than that: then they only read again what they know.
 */
export const addMenuTimer = ({ db }: Pick<TimerContext, 'db'>, storeId: number, soldAgainAt: Date): Promise<void> =>
  addTimer(db, 'menu', storeId, { name: `soldOut.end ${soldAgainAt.toISOString()}`, due_at: soldAgainAt })

/** Notifies the store's members, and customers who look at it, that its pause, its busy time or what was sold out is over, once. */
export async function takeTimedStoreStep({ db, clock }: TimerContext, timer: DueTimer): Promise<void> {
  const now = clock.now()
  if (await claimTimer(db, timer, now)) await publishEvents(db, storeStateEvents(timer.subject_id, now))
}
