import { toggled, type MenuFilter } from '../../../machines/domain/menu-filters.ts'
import type { StoreActor } from '../../../machines/shop/store/store.machine.ts'
import { selectFilters } from '../../../machines/shop/store/store.selectors.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import { Button, ui } from '../../ui/parts.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { commonTexts } from '../../ui/texts.vi.ts'
import { dietTexts } from '../shared/diet/texts.vi.ts'
import css from './filter-sheet.module.css'
import { storeTexts } from './texts.vi.ts'

interface Props {
  actor: StoreActor
  offered: readonly MenuFilter[]
  /** How many dishes are shown as it is. */
  found: number
  onClose: () => void
}

/** The allergens that the menu's dishes contain, each to be left out. */
export function FilterSheet({ actor, offered, found, onClose }: Props) {
  const t = useTexts(storeTexts)
  const o = useTexts(commonTexts)
  const d = useTexts(dietTexts)
  const chosen = useSelector(actor, selectFilters)
  return (
    <Sheet
      title={t('dietFilter.allergensTitle')}
      closeLabel={o('common.close')}
      isOpen
      onClose={onClose}
      foot={
        <Button size="large" isWide onClick={onClose}>
          {t('dietFilter.show', { count: found })}
        </Button>
      }
    >
      <p className={ui['muted']}>{t('dietFilter.unknown')}</p>
      <div className={css['allergens']}>
        {offered.map((filter) =>
          filter === 'vegetarian' || filter === 'mild' ? null : (
            <label key={filter} className={ui['choice']} data-card="true">
              <span>{d(`allergen.${filter}`)}</span>
              <input
                type="checkbox"
                checked={chosen.includes(filter)}
                onChange={() => actor.send({ type: 'filters.change', filters: toggled(chosen, filter) })}
              />
            </label>
          ),
        )}
      </div>
      <p className={ui['muted']}>{t('allergens.statement')}</p>
    </Sheet>
  )
}
