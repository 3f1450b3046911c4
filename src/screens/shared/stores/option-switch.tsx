import { useSelector } from '../../../runtime/use-selector.ts'
import type { ReactNode } from 'react'
import type { DeliveryOptionActor } from '../../../../machines/shop/delivery-option/delivery-option.machine.ts'
import { selectOption } from '../../../../machines/shop/delivery-option/delivery-option.selectors.ts'
import type { DeliveryOption } from '../../../../machines/domain/entities.ts'
import { commonTexts } from '../../../ui/texts.vi.ts'
import { BikeIcon, ShopIcon } from '../../../ui/icons.tsx'
import { useTexts } from '../../../ui/texts.tsx'
import css from './store-list.module.css'

const deliveryOptions: DeliveryOption[] = ['DELIVERY', 'SELFPICKUP']

const signs: Record<DeliveryOption, ReactNode> = { DELIVERY: <BikeIcon />, SELFPICKUP: <ShopIcon /> }

/** Brought or fetched. */
export function OptionSwitch({ option, isDisabled = false }: { option: DeliveryOptionActor; isDisabled?: boolean }) {
  const t = useTexts(commonTexts)
  const chosen = useSelector(option, selectOption)
  return (
    <div className={css['switch']} role="group" aria-label={t('option.label')}>
      {deliveryOptions.map((deliveryOption) => (
        <button
          key={deliveryOption}
          type="button"
          aria-pressed={deliveryOption === chosen}
          disabled={isDisabled}
          onClick={() => option.send({ type: 'option.choose', option: deliveryOption })}
        >
          {signs[deliveryOption]}
          <span>{t(`option.${deliveryOption}`)}</span>
        </button>
      ))}
    </div>
  )
}
