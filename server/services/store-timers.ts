import { publishEvents, storeStateEvents } from '../db/queries/events.ts'
import { storeBy } from '../db/queries/stores.ts'
import { claimTimer, writeTimers, type DueTimer, type TimerRow } from '../db/queries/timers.ts'
import type { TxContext } from '../ports/context.ts'

type TimerContext = Pick<TxContext, 'db' | 'clock'>

/** Replaces a store's timers with those of its pause and of its busy time. Its row was written in the same transaction. */
export async function restartStoreTimers({ db, clock }: TimerContext, storeId: number): Promise<void> {
  const store = await storeBy(db, { id: storeId })
  const now = clock.now()
  const timerAt = (name: string, at: Date | null | undefined): TimerRow[] => (at && at > now ? [{ name, due_at: at }] : [])
  await writeTimers(db, 'store', storeId, [...timerAt('pause.end', store?.paused_until), ...timerAt('busy.end', store?.busy_until)])
}

/** Notifies the store's members, and customers who look at it, that its pause or its busy time is over, once. */
export async function takeTimedStoreStep({ db, clock }: TimerContext, timer: DueTimer): Promise<void> {
  const now = clock.now()
  if (await claimTimer(db, timer, now)) await publishEvents(db, storeStateEvents(timer.subject_id, now))
}
