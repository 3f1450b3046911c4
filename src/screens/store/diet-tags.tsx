import type { Item } from '../../../machines/domain/entities.ts'
import { ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { dietTexts } from '../shared/diet/texts.vi.ts'

/** The diet marks of a dish. */
export function DietTags({ item }: { item: Item }) {
  const t = useTexts(dietTexts)
  return (
    <>
      {item.isVegetarian === true ? (
        <span className={ui['tag']} data-tone="good">
          {t('diet.vegetarian')}
        </span>
      ) : null}
      {item.isSpicy ? (
        <span className={ui['tag']} data-tone="bad">
          {t('diet.spicy')}
        </span>
      ) : null}
    </>
  )
}
