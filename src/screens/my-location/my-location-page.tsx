import type { ReactNode } from 'react'
import type { PinActor } from '../../../machines/account/pin/pin.machine.ts'
import {
  selectAddress,
  selectHouse,
  selectIsNaming,
  selectIsUnnamed,
  selectLacksHouse,
  selectMessage,
  selectNeedsHouse,
} from '../../../machines/account/pin/pin.selectors.ts'
import * as limits from '../../../machines/limits.ts'
import { myLocationTexts } from './texts.vi.ts'
import { locationTexts } from '../shared/location/texts.vi.ts'
import { Field } from '../../ui/field.tsx'
import { Button, ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useSelector } from '../../runtime/use-selector.ts'
import methodsCss from '../shared/location/location-methods.module.css'

interface Props {
  pin: PinActor
  map: ReactNode
  /** The request to be located by the device. */
  gps: ReactNode
}

/** The location, to be corrected on the map and by text, and to be confirmed. */
export function MyLocationPage({ pin, map, gps }: Props) {
  const t = useTexts(myLocationTexts)
  const l = useTexts(locationTexts)
  const address = useSelector(pin, selectAddress)
  const house = useSelector(pin, selectHouse)
  const isNaming = useSelector(pin, selectIsNaming)
  const isUnnamed = useSelector(pin, selectIsUnnamed)
  const message = useSelector(pin, selectMessage)
  const needsHouse = useSelector(pin, selectNeedsHouse)
  const lacksHouse = useSelector(pin, selectLacksHouse)
  const error = isUnnamed ? message || l('gps.unnamed') : address.trim() === '' && !isNaming ? t('here.addressMissing') : undefined
  return (
    <form
      className={methodsCss['ways']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        pin.send({ type: 'location.confirm' })
        if (selectLacksHouse(pin.getSnapshot())) event.currentTarget.querySelector<HTMLElement>('[autocomplete="address-line2"]')?.focus()
      }}
    >
      {map}
      {gps}
      <div aria-busy={isNaming}>
        <Field
          label={t('here.address')}
          value={address}
          error={error}
          {...(isNaming && { hint: l('address.updating') })}
          maxLength={limits.addressLength}
          autoComplete="street-address"
          onChange={(event) => pin.send({ type: 'address.typed', address: event.target.value })}
        />
      </div>
      <p role="status" className={ui['visuallyHidden']}>
        {isNaming ? l('address.updating') : address}
      </p>
      <Field
        label={t('here.house')}
        value={house}
        {...(!needsHouse && { hint: t('here.houseHint') })}
        error={lacksHouse ? t('here.houseMissing') : undefined}
        aria-required={needsHouse}
        maxLength={limits.houseLength}
        autoComplete="address-line2"
        onChange={(event) => pin.send({ type: 'house.typed', house: event.target.value })}
      />
      <div className={ui['actions']}>
        <Button type="submit" size="large" isWide isBusy={isNaming} disabled={error !== undefined}>
          {t('here.confirm')}
        </Button>
      </div>
    </form>
  )
}
