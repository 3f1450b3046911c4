import { useMemo } from 'react'
import { groupsFound, itemsBySection } from '../../../machines/domain/availability.ts'
import type { AvailabilityActor } from '../../../machines/kitchen/availability/availability.machine.ts'
import {
  selectError,
  selectHasFailed,
  selectIsLoading,
  selectIsSelecting,
  selectIsStale,
  selectItems,
  selectQuery,
} from '../../../machines/kitchen/availability/availability.selectors.ts'
import * as limits from '../../../machines/limits.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import { Announced } from '../../ui/announced.tsx'
import { SearchIcon } from '../../ui/customer-icons.tsx'
import { PotIcon, WarningIcon } from '../../ui/icons.tsx'
import { Button, Skeleton, StateView, ui } from '../../ui/parts.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { commonTexts } from '../../ui/texts.vi.ts'
import { useProblemText } from '../shared/problem-text.ts'
import css from './availability.module.css'
import { ItemRow, OptionRow } from './availability-rows.tsx'
import { AvailabilitySheet } from './availability-sheet.tsx'
import { ChangeRefused, ChangeUndo, SelectionBar } from './change-notes.tsx'
import { availabilityTexts } from './texts.vi.ts'

interface Props {
  availability: AvailabilityActor
  /** The store's time zone. */
  timeZone: string
}

/** What a store sells now (STOCK-5): a switch for each item and option, and a sheet for how long and for how many portions. */
export function AvailabilityPage({ availability, timeZone }: Props) {
  const t = useTexts(availabilityTexts)
  const isSelecting = useSelector(availability, selectIsSelecting)
  return (
    <div className={css['page']}>
      <h2 className={ui['visuallyHidden']}>{t('stock.title')}</h2>
      <Toolbar availability={availability} />
      <Items availability={availability} timeZone={timeZone} />
      {/* what comes and goes moves no switch */}
      <div className={css['bottom']}>
        <StaleNote availability={availability} />
        <ChangeRefused availability={availability} />
        {isSelecting ? <SelectionBar availability={availability} /> : <ChangeUndo availability={availability} />}
      </div>
      <AvailabilitySheet availability={availability} />
    </div>
  )
}

export function AvailabilityWaiting() {
  const t = useTexts(availabilityTexts)
  return (
    <div className={css['page']} aria-busy="true">
      <p className={ui['visuallyHidden']} role="status">
        {t('stock.loading')}
      </p>
      <Skeleton className={css['waitingBar'] ?? ''} />
      <div className={css['rows']}>
        {Array.from({ length: 9 }, (_, index) => (
          <Skeleton key={index} className={css['waitingRow'] ?? ''} />
        ))}
      </div>
    </div>
  )
}

function Toolbar({ availability }: { availability: AvailabilityActor }) {
  const t = useTexts(availabilityTexts)
  const query = useSelector(availability, selectQuery)
  const isSelecting = useSelector(availability, selectIsSelecting)
  return (
    <div className={css['toolbar']} role="search">
      <SearchField
        label={t('stock.search')}
        hint={t('stock.searchHint')}
        clearLabel={t('stock.clear')}
        maxLength={limits.searchTextLength}
        query={query}
        onChange={(text) => availability.send({ type: 'query.changed', query: text })}
      />
      <Button
        tone={isSelecting ? 'soft' : 'plain'}
        aria-pressed={isSelecting}
        onClick={() => availability.send({ type: isSelecting ? 'selection.end' : 'selection.begin' })}
      >
        {t('stock.select')}
      </Button>
    </div>
  )
}

function StaleNote({ availability }: { availability: AvailabilityActor }) {
  const t = useTexts(availabilityTexts)
  const c = useTexts(commonTexts)
  const isStale = useSelector(availability, selectIsStale)
  const isLoading = useSelector(availability, selectIsLoading)
  if (!isStale) return null
  return (
    <div className={ui['banner']} role="status">
      <WarningIcon />
      <span>{t('stock.stale')}</span>
      <Button tone="bare" isBusy={isLoading} onClick={() => availability.send({ type: 'items.retry' })}>
        {c('common.retry')}
      </Button>
    </div>
  )
}

function Items({ availability, timeZone }: Props) {
  const t = useTexts(availabilityTexts)
  const read = useSelector(availability, selectItems)
  const query = useSelector(availability, selectQuery)
  const hasFailed = useSelector(availability, selectHasFailed)
  const sections = useMemo(() => read && itemsBySection(read.items, query), [read, query])
  const groups = useMemo(() => read && groupsFound(read.groups, query), [read, query])
  if (hasFailed) return <Failed availability={availability} />
  if (!read || !sections || !groups) return <AvailabilityWaiting />
  if (read.items.length === 0) return <StateView icon={<PotIcon />} title={t('stock.none')} text={t('stock.noneText')} />
  if (sections.length + groups.length === 0)
    return (
      <>
        <Announced text={t('stock.notFound')} />
        <StateView icon={<SearchIcon />} title={t('stock.notFound')} text={t('stock.notFoundText')} />
      </>
    )
  const found = [...sections.map(({ items }) => items), ...groups.map(({ options }) => options)].flat().length
  return (
    <>
      <Announced text={query.trim() === '' ? '' : t('stock.found', { count: found })} />
      {sections.map(({ name, items }) => (
        <section key={name} aria-label={name}>
          <h3>{name}</h3>
          <ul className={css['rows']}>
            {items.map((item) => (
              <ItemRow key={item.id} item={item} availability={availability} timeZone={timeZone} />
            ))}
          </ul>
        </section>
      ))}
      {groups.map(({ id, name, options }) => (
        <section key={id} aria-label={t('stock.options', { name })}>
          <h3>{t('stock.options', { name })}</h3>
          <ul className={css['rows']}>
            {options.map((option) => (
              <OptionRow key={option.id} option={option} availability={availability} timeZone={timeZone} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function Failed({ availability }: { availability: AvailabilityActor }) {
  const t = useTexts(availabilityTexts)
  const c = useTexts(commonTexts)
  const problem = useProblemText()
  const error = useSelector(availability, selectError)
  const isLoading = useSelector(availability, selectIsLoading)
  return (
    <StateView
      icon={<WarningIcon />}
      title={t('stock.failed')}
      text={problem(error)}
      action={
        <Button isBusy={isLoading} onClick={() => availability.send({ type: 'items.retry' })}>
          {c('common.retry')}
        </Button>
      }
    />
  )
}
