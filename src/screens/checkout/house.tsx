import type { AddressesActor } from '../../../machines/account/addresses/addresses.machine.ts'
import { selectLocation } from '../../../machines/account/addresses/addresses.selectors.ts'
import * as limits from '../../../machines/limits.ts'
import { checkoutTexts } from './texts.vi.ts'
import { Field } from '../../ui/field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useSelector } from '../../runtime/use-selector.ts'

/** What helps to find the door. */
export function House({
  location,
  isPlacing,
  onDescribe,
}: {
  location: AddressesActor
  isPlacing: boolean
  onDescribe: (house: string) => void
}) {
  const t = useTexts(checkoutTexts)
  const chosen = useSelector(location, selectLocation)
  return (
    <Field
      label={t('checkout.house')}
      name="house"
      autoComplete="address-line2"
      maxLength={limits.houseLength}
      value={chosen?.house ?? ''}
      readOnly={isPlacing}
      onChange={(event) => onDescribe(event.target.value)}
    />
  )
}
