import { weekdays, type Store } from '../../../machines/domain/entities.ts'
import { dateAt } from '../../../machines/domain/hours.ts'
import * as limits from '../../../machines/limits.ts'
import { PhoneIcon } from '../../ui/more-icons.tsx'
import { PinIcon } from '../../ui/icons.tsx'
import { ui } from '../../ui/parts.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { cached } from '../../ui/cached.ts'
import { useLocale, useTexts } from '../../ui/texts.tsx'
import { commonTexts } from '../../ui/texts.vi.ts'
import { SpecialDays } from './special-days.tsx'
import css from './store-details.module.css'
import { storeTexts } from './texts.vi.ts'

const names = cached((locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }))

/** 1970 began on a Thursday. */
const mondayOf1970 = 4

/** Everything that is said of a store: where it is, its telephone, and its hours on each day. */
export function StoreDetails({ store, now, onClose }: { store: Store; now: number; onClose: () => void }) {
  const t = useTexts(storeTexts)
  const o = useTexts(commonTexts)
  const locale = useLocale()
  const today = (new Date(dateAt(now, store.timeZone)).getUTCDay() + 6) % 7
  return (
    <Sheet title={store.name} closeLabel={o('common.close')} isOpen onClose={onClose}>
      <div className={css['details']}>
        {store.description === '' ? null : <p>{store.description}</p>}
        <p className={css['line']}>
          <PinIcon /> {store.address}
        </p>
        {store.phone === undefined ? null : (
          <a className={css['line']} href={`tel:${store.phone.replaceAll(/[^\d+]/g, '')}`}>
            <PhoneIcon /> {store.phone}
          </a>
        )}
        <h3>{t('store.hours')}</h3>
        <SpecialDays store={store} now={now} />
        <dl className={css['week']}>
          {weekdays.map((day, index) => (
            <div key={day} aria-current={index === today ? 'date' : undefined}>
              <dt>{names(locale).format((mondayOf1970 + index) * limits.dayMs)}</dt>
              <dd>
                {store.schedule[day].length === 0
                  ? t('store.dayOff')
                  : store.schedule[day].map(({ open, close }) => (open === close ? t('store.openAllDay') : `${open}–${close}`)).join(', ')}
              </dd>
            </div>
          ))}
        </dl>
        <p className={ui['muted']}>{t('allergens.statement')}</p>
      </div>
    </Sheet>
  )
}
