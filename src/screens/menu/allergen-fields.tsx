import { allergens } from '../../../machines/domain/menu-filters.ts'
import { ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { dietTexts } from '../shared/diet/texts.vi.ts'
import css from './menu.module.css'
import { menuTexts } from './texts.vi.ts'

interface Props {
  /** Undefined where the store says nothing. */
  allergens: string[] | undefined
  onChange: (allergens: string[] | undefined) => void
}

/** What a dish contains; customers read it only once the store says that it knows. */
export function AllergenFields({ allergens: chosen, onChange }: Props) {
  const t = useTexts(menuTexts)
  const d = useTexts(dietTexts)
  // always in the same order, so that ticking and unticking changes nothing
  const toggle = (code: string) =>
    onChange(allergens.filter((one) => (one === code ? !chosen?.includes(one) : chosen?.includes(one) === true)))
  return (
    <fieldset className={css['choices']}>
      <legend>{t('storeMenu.item.allergens')}</legend>
      <label className={ui['choice']} data-card="true">
        <span>{t('storeMenu.item.allergensKnown')}</span>
        <input type="checkbox" checked={chosen !== undefined} onChange={({ target }) => onChange(target.checked ? [] : undefined)} />
      </label>
      {chosen === undefined ? null : (
        <div className={css['allergens']}>
          {allergens.map((code) => (
            <label key={code} className={ui['choice']} data-card="true">
              <span>{d(`allergen.${code}`)}</span>
              <input type="checkbox" checked={chosen.includes(code)} onChange={() => toggle(code)} />
            </label>
          ))}
        </div>
      )}
      <p className={ui['muted']}>{t(chosen === undefined ? 'storeMenu.item.allergensUnsaid' : 'storeMenu.item.allergensSaid')}</p>
    </fieldset>
  )
}
