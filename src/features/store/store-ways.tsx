import type { DeliveryOptionActor } from '../../../machines/delivery-option/delivery-option.machine.ts'
import type { Store } from '../../../machines/domain/entities.ts'
import { commonTexts } from '../../../texts/vi/common.ts'
import { ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { OptionSwitch } from '../home/option-switch.tsx'

/** The ways in which a store serves: a choice, or the one that there is (OPTION-2). */
export function StoreWays({ store: { offers }, option }: { store: Store; option: DeliveryOptionActor }) {
  const t = useTexts(commonTexts)
  const [only, other] = offers
  if (only === undefined) return null
  return other === undefined ? <span className={ui['tag']}>{t(`option.${only}`)}</span> : <OptionSwitch option={option} />
}
