import type { DeliveryOptionActor } from '../../../../machines/shop/delivery-option/delivery-option.machine.ts'
import { selectIsPickup } from '../../../../machines/shop/delivery-option/delivery-option.selectors.ts'
import type { Id } from '../../../../machines/domain/id.ts'
import { goodRating, noFilters, type Filters } from '../../../../machines/domain/filters.ts'
import { sorts } from '../../../../machines/domain/ranking.ts'
import type { Category } from '../../../../machines/shop/reading/reading.types.ts'
import { filteredStoresTexts } from './texts.vi.ts'
import { commonTexts } from '../../../ui/texts.vi.ts'
import { useSelector } from '../../../runtime/use-selector.ts'
import { useFormats } from '../../../ui/format.ts'
import { CloseIcon } from '../../../ui/more-icons.tsx'
import { ui } from '../../../ui/parts.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useTexts } from '../../../ui/texts.tsx'
import { useDisclosure } from '../../../ui/use-disclosure.ts'
import css from '../stores/browsing.module.css'

type Choice = Pick<Category, 'id' | 'name'>

interface Props {
  filters: Filters
  onChange: (filters: Filters) => void
}

interface BarProps extends Props {
  option: DeliveryOptionActor
  categories?: readonly Choice[]
}

/** Sort and filters as chips in one row; what is about delivery is only there for pickup where it is on. `categories` adds a sheet of them. */
export function FilterBar({ filters, onChange, option, categories }: BarProps) {
  const t = useTexts(filteredStoresTexts)
  const { number } = useFormats()
  const isPickup = useSelector(option, selectIsPickup)
  const switches = [
    { label: t('filter.open'), isOn: filters.isOpenNow, change: { isOpenNow: !filters.isOpenNow } },
    { label: t('filter.offers'), isOn: filters.hasOffers, change: { hasOffers: !filters.hasOffers } },
    { label: t('filter.new'), isOn: filters.isNew, change: { isNew: !filters.isNew } },
    ...(isPickup && !filters.bringsFree
      ? []
      : [{ label: t('filter.free'), isOn: filters.bringsFree, change: { bringsFree: !filters.bringsFree } }]),
    {
      label: t('filter.rating', { rating: number(filters.minRating || goodRating) }),
      isOn: filters.minRating > 0,
      change: { minRating: filters.minRating > 0 ? 0 : goodRating },
    },
    { label: t('filter.vegetarian'), isOn: filters.isVegetarian, change: { isVegetarian: !filters.isVegetarian } },
  ]
  const isNarrowed = switches.some(({ isOn }) => isOn) || (categories !== undefined && filters.categories.length > 0)
  return (
    <div className={css['chips']}>
      <div role="group" aria-label={t('sort.label')}>
        {(isPickup ? sorts.filter((sort) => sort !== 'fee' || sort === filters.sort) : sorts).map((sort) => (
          <button
            key={sort}
            type="button"
            className={ui['chip']}
            aria-pressed={sort === filters.sort}
            onClick={() => onChange({ ...filters, sort })}
          >
            {t(isPickup && sort === 'fast' ? 'sort.fastPickup' : `sort.${sort}`)}
          </button>
        ))}
      </div>
      <div role="group" aria-label={t('filter.label')}>
        {switches.map(({ label, isOn, change }) => (
          <button key={label} type="button" className={ui['chip']} aria-pressed={isOn} onClick={() => onChange({ ...filters, ...change })}>
            {label}
          </button>
        ))}
        {categories === undefined ? null : <CategoryChip {...{ filters, onChange, categories }} />}
        {isNarrowed ? (
          <button
            type="button"
            className={ui['chip']}
            onClick={() =>
              onChange({
                ...noFilters,
                sort: filters.sort,
                categories: categories === undefined ? filters.categories : noFilters.categories,
              })
            }
          >
            <CloseIcon /> {t('filter.clear')}
          </button>
        ) : null}
      </div>
    </div>
  )
}

function CategoryChip({ categories, ...rest }: Props & { categories: readonly Choice[] }) {
  const t = useTexts(filteredStoresTexts)
  const c = useTexts(commonTexts)
  const { isOpen, open, close } = useDisclosure()
  const count = rest.filters.categories.length
  return (
    <>
      <button type="button" className={ui['chip']} data-on={count > 0} aria-haspopup="dialog" onClick={open}>
        {count > 0 ? t('filter.categories', { count }) : t('filter.category')}
      </button>
      <Sheet title={t('filter.category')} closeLabel={c('common.close')} isOpen={isOpen} onClose={close}>
        <CategoryChoice categories={categories} {...rest} />
      </Sheet>
    </>
  )
}

/** Every category as a chip, in one row where that is wanted; any number of them may be chosen. */
export function CategoryChoice({ filters, onChange, categories, isRow }: Props & { categories: readonly Choice[]; isRow?: boolean }) {
  const t = useTexts(filteredStoresTexts)
  const toggle = (id: Id) => {
    const chosen = filters.categories
    onChange({ ...filters, categories: chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id] })
  }
  return (
    <div className={css['choice']} data-row={isRow} role="group" aria-label={t('filter.category')}>
      {categories.map(({ id, name }) => (
        <button key={id} type="button" className={ui['chip']} aria-pressed={filters.categories.includes(id)} onClick={() => toggle(id)}>
          {name}
        </button>
      ))}
    </div>
  )
}
