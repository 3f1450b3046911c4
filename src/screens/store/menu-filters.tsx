import { lazy, Suspense, useMemo, type KeyboardEvent } from 'react'
import type { MenuSection } from '../../../machines/domain/entities.ts'
import { filtersOf, toggled, type MenuFilter } from '../../../machines/domain/menu-filters.ts'
import type { StoreActor } from '../../../machines/shop/store/store.machine.ts'
import { selectFilters } from '../../../machines/shop/store/store.selectors.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import { ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useDisclosure } from '../../ui/use-disclosure.ts'
import { dietTexts } from '../shared/diet/texts.vi.ts'
import css from './menu-filters.module.css'
import { storeTexts } from './texts.vi.ts'

const FilterSheet = lazy(() => import('./filter-sheet.tsx').then(({ FilterSheet: sheet }) => ({ default: sheet })))

const isDiet = (filter: MenuFilter) => filter === 'vegetarian' || filter === 'mild'

/** Moves the focus along a row of chips, which is one stop of the Tab key. */
function moveAlong(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
  const chips = [...event.currentTarget.querySelectorAll('button')]
  const at = chips.findIndex((chip) => chip === document.activeElement)
  const isOnward = (event.key === 'ArrowRight') === (getComputedStyle(event.currentTarget).direction === 'ltr')
  event.preventDefault()
  chips[at + (isOnward ? 1 : -1)]?.focus()
}

/** What the dishes have to be, as chips: one for each diet, one for each allergen that is left out, and one that leads to the others. */
export function MenuFilters({ actor, sections, found }: { actor: StoreActor; sections: MenuSection[]; found: number }) {
  const t = useTexts(storeTexts)
  const d = useTexts(dietTexts)
  const chosen = useSelector(actor, selectFilters)
  const offered = useMemo(() => filtersOf(sections), [sections])
  const sheet = useDisclosure()
  // one that no dish of a changed menu needs any more can still be switched off
  const all = [...offered, ...chosen.filter((filter) => !offered.includes(filter))]
  if (all.length === 0) return null
  const chips = all.filter((filter) => isDiet(filter) || chosen.includes(filter))
  const textOf = (filter: MenuFilter) =>
    filter === 'vegetarian' || filter === 'mild' ? d(`diet.${filter}`) : t('dietFilter.without', { allergen: d(`allergen.${filter}`) })
  return (
    <>
      <div className={css['filters']} role="toolbar" tabIndex={-1} aria-label={t('dietFilter.label')} onKeyDown={moveAlong}>
        {chips.map((filter, index) => (
          <button
            key={filter}
            type="button"
            tabIndex={index === 0 ? 0 : -1}
            className={ui['chip']}
            aria-pressed={chosen.includes(filter)}
            onClick={() => actor.send({ type: 'filters.change', filters: toggled(chosen, filter) })}
          >
            {textOf(filter)}
          </button>
        ))}
        {all.some((filter) => !isDiet(filter)) ? (
          <button type="button" className={ui['chip']} aria-haspopup="dialog" tabIndex={chips.length === 0 ? 0 : -1} onClick={sheet.open}>
            {t('dietFilter.allergens')}
          </button>
        ) : null}
        {chosen.length > 0 ? (
          <button
            type="button"
            className={ui['chip']}
            tabIndex={-1}
            onClick={({ currentTarget }) => {
              // it goes with the filters
              currentTarget.parentElement?.querySelector('button')?.focus()
              actor.send({ type: 'filters.change', filters: [] })
            }}
          >
            {t('dietFilter.clear')}
          </button>
        ) : null}
      </div>
      {sheet.isOpen ? (
        <Suspense>
          <FilterSheet actor={actor} offered={all} found={found} onClose={sheet.close} />
        </Suspense>
      ) : null}
    </>
  )
}
