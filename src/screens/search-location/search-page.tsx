import type { ReactNode } from 'react'
import type { AddressSearchActor } from '../../../machines/account/address-search/address-search.machine.ts'
import {
  selectError,
  selectFound,
  selectHasFailed,
  selectIsFound,
  selectIsSearching,
  selectRecent,
  selectText,
} from '../../../machines/account/address-search/address-search.selectors.ts'
import type { FoundAddress } from '../../../machines/account/address-search/address-search.types.ts'
import { hasCoordinates } from '../../../machines/domain/address.ts'
import type { UserLocation, PopularPlace } from '../../../machines/domain/entities.ts'
import { fold } from '../../../machines/domain/fold.ts'
import { commonTexts } from '../../ui/texts.vi.ts'
import { searchLocationTexts } from './texts.vi.ts'
import { SearchIcon } from '../../ui/customer-icons.tsx'
import { PinIcon } from '../../ui/icons.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ClockIcon, CloseIcon } from '../../ui/more-icons.tsx'
import { Button, Skeleton, ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useProblemText } from '../shared/problem-text.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import { LocationList } from '../shared/location/location-list.tsx'
import css from '../shared/location/location.module.css'
import methodsCss from '../shared/location/location-methods.module.css'

interface Props {
  search: AddressSearchActor
  places: readonly PopularPlace[]
  /** The ways to choose a location without typing: by the device, on the map. */
  methods: ReactNode
  /** The one of these that is offered where nothing is found. */
  mapLink?: ReactNode
  /** The saved addresses, all of them or those that hold a text. */
  renderSaved?: (text: string) => ReactNode
  onPopular: (location: PopularPlace) => void
  onRecent: (location: UserLocation) => void
  onFound: (found: FoundAddress) => void
}

/** Every way to choose a location: by the device, on the map, by typing, and from lists. */
export function SearchPage({ search, places, methods, mapLink, renderSaved, onPopular, onRecent, onFound }: Props) {
  const t = useTexts(searchLocationTexts)
  const text = useSelector(search, selectText)
  const recent = useSelector(search, selectRecent)
  const query = fold(text)
  const known = places.filter((location) => hasCoordinates(location) && fold(location.name).includes(query))
  return (
    <div className={methodsCss['ways']}>
      <div className={css['search']}>
        <SearchIcon />
        <input
          type="search"
          value={text}
          placeholder={t('find.placeholder')}
          aria-label={t('find.label')}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => search.send({ type: 'search.typed', text: event.target.value })}
        />
        {text === '' ? null : (
          <IconButton label={t('find.clear')} onClick={() => search.send({ type: 'search.typed', text: '' })}>
            <CloseIcon />
          </IconButton>
        )}
      </div>
      {query === '' ? methods : null}
      {renderSaved?.(text)}
      {query === '' ? null : <Found search={search} known={known} mapLink={mapLink} onFound={onFound} />}
      {query === '' && recent.length > 0 ? (
        <Section title={t('find.recent')}>
          <LocationList
            label={t('find.recent')}
            places={recent.map((location) => ({
              ...location,
              name: location.address,
              more: [location.tag, location.house].filter(Boolean).join(', '),
            }))}
            icon={<ClockIcon />}
            onChoose={({ name: _name, more: _more, ...location }) => onRecent(location)}
          />
        </Section>
      ) : null}
      {known.length === 0 ? null : (
        <Section title={t('find.popular')}>
          <LocationList label={t('find.popular')} places={known} icon={<PinIcon />} onChoose={onPopular} />
        </Section>
      )}
    </div>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2>{title}</h2>
    {children}
  </section>
)

/** What the server found for the text, but for what the list of popular places shows as well. */
function Found({ search, known, mapLink, onFound }: Pick<Props, 'search' | 'mapLink' | 'onFound'> & { known: readonly PopularPlace[] }) {
  const c = useTexts(commonTexts)
  const t = useTexts(searchLocationTexts)
  const problem = useProblemText()
  const found = useSelector(search, selectFound)
  const error = useSelector(search, selectError)
  const isSearching = useSelector(search, selectIsSearching)
  const isFound = useSelector(search, selectIsFound)
  const hasFailed = useSelector(search, selectHasFailed)
  const others = found.filter(({ address }) => !known.some(({ name }) => name === address))
  if (hasFailed) {
    return (
      <div role="alert" className={ui['banner']} data-tone="bad">
        <span>
          <b>{t('find.failed')}.</b> {problem(error)}
        </span>
        <Button tone="plain" onClick={() => search.send({ type: 'search.retry' })}>
          {c('common.retry')}
        </Button>
      </div>
    )
  }
  if (isFound && others.length === 0) {
    if (known.length > 0) return null
    return (
      <>
        <div role="status" className={css['none']}>
          <b>{t('find.none')}</b>
          <span className={ui['muted']}>{t('find.noneText')}</span>
        </div>
        {mapLink}
      </>
    )
  }
  if (others.length > 0) {
    return (
      <Section title={t('find.found')}>
        <div aria-busy={isSearching} className={css['found']}>
          <LocationList
            label={t('find.found')}
            places={others.map((one) => ({ ...one, name: one.address }))}
            icon={<PinIcon />}
            onChoose={({ address, lat, lng }) => onFound({ address, lat, lng })}
          />
        </div>
      </Section>
    )
  }
  if (!isSearching) return null
  return (
    <div role="status" className={css['waiting']}>
      <span className={ui['visuallyHidden']}>{t('find.loading')}</span>
      {[1, 2, 3].map((one) => (
        <Skeleton key={one} className={css['line'] ?? ''} />
      ))}
    </div>
  )
}
