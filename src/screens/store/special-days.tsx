import type { Store } from '../../../machines/domain/entities.ts'
import { soonDays } from '../../../machines/domain/hours.ts'
import { useDateOfSlot } from '../../ui/dates.ts'
import { ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { storeTexts } from './texts.vi.ts'

/** The days of the next week on which a store is closed or has other hours, with what it says about them (HOURS-1). */
export function SpecialDays({ store, now }: { store: Store; now: number }) {
  const t = useTexts(storeTexts)
  const nameOf = useDateOfSlot()
  return soonDays(store, now).map(({ date, slots, note }) => {
    const day = nameOf(date)
    const hours = slots.map(({ open, close }) => `${open}–${close}`).join(', ')
    return (
      <p key={date} className={ui['banner']} suppressHydrationWarning>
        <span>
          {slots.length === 0 ? t('store.closedOn', { day }) : t('store.openOn', { day, hours })} {note}
        </span>
      </p>
    )
  })
}
