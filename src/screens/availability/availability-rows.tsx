import type { ReactNode } from 'react'
import { isSold, type StockItem, type StockOption } from '../../../machines/domain/availability.ts'
import type { AvailabilityActor } from '../../../machines/kitchen/availability/availability.machine.ts'
import { selectChosen, selectIsSelecting } from '../../../machines/kitchen/availability/availability.selectors.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import { useFormats } from '../../ui/format.ts'
import { Picture } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useStoreTime } from '../shared/store-area/use-store-time.ts'
import css from './availability.module.css'
import { availabilityTexts } from './texts.vi.ts'

interface Props {
  availability: AvailabilityActor
  timeZone: string
}

/** Whether a moment is midnight by the clock of a time zone. */
const isMidnight = (at: number, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at) === '00:00'

/** Until when something is sold out, or how much of it is left. */
function Limit({ of, timeZone }: { of: StockOption & { stock?: number | undefined }; timeZone: string }) {
  const t = useTexts(availabilityTexts)
  const time = useStoreTime()
  const { isOffered, isSoldOut, soldOutUntil: until, stock } = of
  if (!isOffered) return <em>{t('stock.off')}</em>
  if (isSoldOut && until === undefined) return <em>{t('stock.outOpen')}</em>
  if (isSoldOut && until !== undefined)
    return <em>{isMidnight(until, timeZone) ? t('stock.outToday') : t('stock.outUntil', { time: time(until, timeZone) })}</em>
  if (stock === 0) return <em>{t('stock.leftNone')}</em>
  return stock === undefined ? null : <b>{t('stock.left', { count: stock })}</b>
}

function Switch({ of, onSwitch }: { of: StockOption & { stock?: number | undefined }; onSwitch: () => void }) {
  const t = useTexts(availabilityTexts)
  return (
    <button
      type="button"
      role="switch"
      className={css['switch']}
      aria-checked={isSold(of)}
      aria-label={t('stock.switch', { name: of.name })}
      disabled={!of.isOffered}
      onClick={onSwitch}
    >
      <i />
    </button>
  )
}

/** An item: a tap on its name chooses for how long, the switch is for the rest of the day. */
export function ItemRow({ item, availability, timeZone }: Props & { item: StockItem }) {
  const t = useTexts(availabilityTexts)
  const { money } = useFormats()
  const isSelecting = useSelector(availability, selectIsSelecting)
  const isChosen = useSelector(availability, (snapshot) => selectChosen(snapshot).includes(item.id))
  const face: ReactNode = (
    <>
      <Picture base={item.image} tint={item.tint} sizes={[96]} width={48} height={48} className={css['picture'] ?? ''} />
      <span>
        <strong>{item.name}</strong>
        <small>
          {money(item.price)} <Limit of={item} timeZone={timeZone} />
        </small>
      </span>
    </>
  )
  return (
    <li className={css['row']} data-sold={isSold(item)}>
      {isSelecting ? (
        <label>
          {face}
          <input
            type="checkbox"
            aria-label={t('stock.pick', { name: item.name })}
            checked={isChosen}
            disabled={!item.isOffered}
            onChange={() => availability.send({ type: 'item.toggle', itemId: item.id })}
          />
        </label>
      ) : (
        <>
          <button type="button" disabled={!item.isOffered} onClick={() => availability.send({ type: 'item.open', itemId: item.id })}>
            {face}
          </button>
          <Switch of={item} onSwitch={() => availability.send({ type: 'item.switch', itemId: item.id })} />
        </>
      )}
    </li>
  )
}

export function OptionRow({ option, availability, timeZone }: Props & { option: StockOption }) {
  const { money } = useFormats()
  return (
    <li className={css['row']} data-sold={isSold(option)}>
      <div>
        <span>
          <strong>{option.name}</strong>
          <small>
            {option.price > 0 ? `+${money(option.price)} ` : null}
            <Limit of={option} timeZone={timeZone} />
          </small>
        </span>
      </div>
      <Switch of={option} onSwitch={() => availability.send({ type: 'option.switch', optionId: option.id })} />
    </li>
  )
}
