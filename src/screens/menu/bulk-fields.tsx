import type { StoreMenu } from '../../../machines/domain/store-menu.ts'
import { selectMistakes } from '../../../machines/kitchen/menu-editor/menu-editor.selectors.ts'
import * as limits from '../../../machines/limits.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import { Field } from '../../ui/field.tsx'
import { useFormats } from '../../ui/format.ts'
import { ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { ChoiceField } from './choice-field.tsx'
import { useMenu } from './menu-actors.ts'
import css from './menu.module.css'
import { menuTexts } from './texts.vi.ts'

export function CategoryFields({ name }: { name: string }) {
  const t = useTexts(menuTexts)
  const { editor } = useMenu()
  const mistakes = useSelector(editor, selectMistakes)
  return (
    <Field
      label={t('storeMenu.category.name')}
      error={mistakes.includes('name') ? t('storeMenu.mistake.name') : undefined}
      maxLength={limits.nameLength}
      autoComplete="off"
      value={name}
      onChange={({ target }) => editor.send({ type: 'form.write', patch: { name: target.value } })}
    />
  )
}

const manners = ['percent', 'amount'] as const

export function RepriceFields({ by, value, roundTo }: { by: 'percent' | 'amount'; value: string; roundTo: number }) {
  const t = useTexts(menuTexts)
  const { money } = useFormats()
  const { editor } = useMenu()
  const mistakes = useSelector(editor, selectMistakes)
  return (
    <>
      <fieldset className={css['choices']}>
        <legend>{t('storeMenu.reprice.by')}</legend>
        {manners.map((manner) => (
          <label key={manner} className={ui['choice']} data-card="true">
            <span>{t(`storeMenu.reprice.${manner}`)}</span>
            <input
              type="radio"
              name="by"
              checked={by === manner}
              onChange={() => editor.send({ type: 'form.write', patch: { by: manner } })}
            />
          </label>
        ))}
      </fieldset>
      <Field
        label={t(`storeMenu.reprice.value.${by}`)}
        hint={roundTo > 1 ? t('storeMenu.reprice.hint', { price: money(roundTo) }) : t('storeMenu.reprice.plainHint')}
        error={mistakes.includes('value') ? t('storeMenu.mistake.value') : undefined}
        inputMode="text"
        maxLength={limits.amountLength}
        autoComplete="off"
        value={value}
        onChange={({ target }) => editor.send({ type: 'form.write', patch: { value: target.value } })}
      />
    </>
  )
}

export function CollectFields({ menu, categoryKey }: { menu: StoreMenu; categoryKey: string }) {
  const t = useTexts(menuTexts)
  const { editor } = useMenu()
  const mistakes = useSelector(editor, selectMistakes)
  return (
    <ChoiceField
      label={t('storeMenu.item.category')}
      empty={t('storeMenu.item.categoryNone')}
      choices={menu.categories}
      value={categoryKey}
      error={mistakes.includes('category') ? t('storeMenu.mistake.category') : undefined}
      onChoose={(key) => editor.send({ type: 'form.write', patch: { categoryKey: key } })}
    />
  )
}
