import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { useSelector } from '../../features/use-selector.ts'
import { placeOfPopular } from '../../../machines/domain/address.ts'
import type { PopularPlace } from '../../../machines/domain/entities.ts'
import { selectPlaces } from '../../../machines/startup/startup.selectors.ts'
import { firstTexts } from '../../../texts/vi/first.ts'
import { PlacePicker } from '../../features/shell/place-picker.tsx'
import { ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { BackBar } from '../back-bar.tsx'
import { useRuntime } from '../runtime-context.tsx'

export function SearchLocationRoute() {
  const t = useTexts(firstTexts)
  const { actors, edge } = useRuntime()
  const places = useSelector(actors.startup, selectPlaces)
  const router = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  const choose = (popular: PopularPlace) => {
    actors.place.send({ type: 'place.choose', place: { ...placeOfPopular(popular), timestamp: edge.now(), isUserSelected: true } })
    if (canGoBack) router.history.back()
    else void navigate({ to: '/' })
  }
  return (
    <>
      <BackBar title={t('location.title')} />
      <div className={ui['page']}>
        <section className={ui['section']}>
          <PlacePicker places={places} onChoose={choose} />
        </section>
      </div>
    </>
  )
}
