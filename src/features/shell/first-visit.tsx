import { useSelector } from '../use-selector.ts'
import type { AddressesActor } from '../../../machines/addresses/addresses.machine.ts'
import { selectIsUnchosen, selectPlace } from '../../../machines/addresses/addresses.selectors.ts'
import type { PopularPlace } from '../../../machines/domain/entities.ts'
import { commonTexts } from '../../../texts/vi/common.ts'
import { firstTexts } from '../../../texts/vi/first.ts'
import { Button, ui } from '../../ui/parts.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { PlacePicker } from './place-picker.tsx'

interface Props {
  place: AddressesActor
  places: readonly PopularPlace[]
  onChoose: (place: PopularPlace) => void
  /** Stays with the place that stands in. */
  onKeep: () => void
}

/** Asks once where things are to be brought to: a sheet on a phone, a popup on a wide window (MOB-4, SHELL-7). */
export function FirstVisit({ place, places, onChoose, onKeep }: Props) {
  const c = useTexts(commonTexts)
  const t = useTexts(firstTexts)
  const isUnchosen = useSelector(place, selectIsUnchosen)
  const standIn = useSelector(place, selectPlace)
  return (
    <Sheet
      title={t('first.title')}
      closeLabel={c('common.close')}
      isOpen={isUnchosen && standIn !== undefined}
      onClose={onKeep}
      foot={
        <Button tone="soft" isWide onClick={onKeep}>
          {t('first.keep')}: {standIn?.address}
        </Button>
      }
    >
      <p className={ui['muted']}>{t('first.text')}</p>
      <PlacePicker places={places} onChoose={onChoose} />
    </Sheet>
  )
}
