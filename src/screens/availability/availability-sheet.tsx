import { useId, type FormEvent } from 'react'
import { isSold } from '../../../machines/domain/availability.ts'
import type { AvailabilityActor } from '../../../machines/kitchen/availability/availability.machine.ts'
import {
  selectChosen,
  selectIsChoosing,
  selectIsCountWrong,
  selectItems,
} from '../../../machines/kitchen/availability/availability.selectors.ts'
import * as limits from '../../../machines/limits.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import { MinusIcon, PlusIcon } from '../../ui/customer-icons.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Button, ui } from '../../ui/parts.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { commonTexts } from '../../ui/texts.vi.ts'
import css from './availability.module.css'
import { availabilityTexts } from './texts.vi.ts'
import { useFirstMistake } from '../../ui/use-first-mistake.ts'
import { useNames } from './use-names.ts'

const lengths = ['half_hour', 'hour', 'today', 'indefinitely'] as const

/** Until when some items are sold out, and how many portions are left of them. */
export function AvailabilitySheet({ availability }: { availability: AvailabilityActor }) {
  const t = useTexts(availabilityTexts)
  const c = useTexts(commonTexts)
  const name = useNames(availability)
  const isOpen = useSelector(availability, selectIsChoosing)
  const chosen = useSelector(availability, selectChosen)
  const items = useSelector(availability, selectItems)?.items.filter(({ id }) => chosen.includes(id)) ?? []
  const [first] = items
  return (
    <Sheet
      title={name('items', chosen)}
      closeLabel={c('common.close')}
      isOpen={isOpen}
      onClose={() => availability.send({ type: 'sheet.close' })}
    >
      <div className={css['choices']}>
        {items.every(isSold) ? null : (
          <Button size="large" isWide onClick={() => availability.send({ type: 'availability.choose', availability: 'available' })}>
            {t('stock.again')}
          </Button>
        )}
        <fieldset>
          <legend>{t('stock.question')}</legend>
          <div>
            {lengths.map((length) => (
              <Button
                key={length}
                tone="soft"
                size="large"
                onClick={() => availability.send({ type: 'availability.choose', availability: length })}
              >
                {t(`stock.for.${length}`)}
              </Button>
            ))}
          </div>
        </fieldset>
        <Portions availability={availability} stock={first?.stock} isCounted={items.some(({ stock }) => stock !== undefined)} />
      </div>
    </Sheet>
  )
}

/** The field next to a button of its form. */
const fieldOf = (form: HTMLFormElement | null) => form?.elements.namedItem('stock') as HTMLInputElement

function Portions({ availability, stock, isCounted }: { availability: AvailabilityActor; stock: number | undefined; isCounted: boolean }) {
  const t = useTexts(availabilityTexts)
  const id = useId()
  const isWrong = useSelector(availability, selectIsCountWrong)
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    availability.send({ type: 'stock.choose', stock: fieldOf(event.currentTarget).valueAsNumber })
  }
  return (
    <form ref={useFirstMistake(isWrong, false)} noValidate onSubmit={save}>
      <fieldset>
        <legend>{t('stock.count')}</legend>
        <p className={ui['muted']}>{t('stock.countText')}</p>
        <span className={css['portions']}>
          <IconButton label={t('stock.less')} onClick={({ currentTarget: { form } }) => fieldOf(form).stepDown()}>
            <MinusIcon />
          </IconButton>
          <input
            type="number"
            name="stock"
            inputMode="numeric"
            aria-label={t('stock.count')}
            aria-invalid={isWrong}
            aria-describedby={isWrong ? id : undefined}
            defaultValue={stock}
            min={0}
            max={limits.stockAtMost}
            step={1}
            required
          />
          <IconButton label={t('stock.more')} onClick={({ currentTarget: { form } }) => fieldOf(form).stepUp()}>
            <PlusIcon />
          </IconButton>
          <Button type="submit" tone="soft" size="large">
            {t('stock.save')}
          </Button>
        </span>
        {isWrong ? (
          <p id={id} role="alert" className={css['wrong']}>
            {t('stock.countWrong', { most: limits.stockAtMost })}
          </p>
        ) : null}
        {isCounted ? (
          <Button tone="plain" isWide onClick={() => availability.send({ type: 'stock.choose', stock: null })}>
            {t('stock.uncount')}
          </Button>
        ) : null}
      </fieldset>
    </form>
  )
}
