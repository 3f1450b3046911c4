import type { ItemForm } from '../../../machines/domain/menu-forms.ts'
import type { StoreMenu } from '../../../machines/domain/store-menu.ts'
import { selectMistakes } from '../../../machines/kitchen/menu-editor/menu-editor.selectors.ts'
import * as limits from '../../../machines/limits.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import { useFormats } from '../../ui/format.ts'
import { Field } from '../../ui/field.tsx'
import { ui } from '../../ui/parts.tsx'
import { TextArea } from '../../ui/text-area/text-area.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { AllergenFields } from './allergen-fields.tsx'
import { ChoiceField } from './choice-field.tsx'
import { useMenu } from './menu-actors.ts'
import css from './menu.module.css'
import { PictureField } from './picture/picture-field.tsx'
import { menuTexts } from './texts.vi.ts'
import { keyboardOf, usePriceMistake, useTyping } from './use-typing.ts'

const marks = [
  ['isRecommended', 'storeMenu.item.recommended'],
  ['isPopular', 'storeMenu.item.popular'],
  ['isNew', 'storeMenu.item.isNew'],
  ['isVeg', 'storeMenu.item.veg'],
  ['isSpicy', 'storeMenu.item.spicy'],
] as const

export function ItemFields({ menu, form }: { menu: StoreMenu; form: ItemForm }) {
  const t = useTexts(menuTexts)
  const { editor } = useMenu()
  const mistakes = useSelector(editor, selectMistakes)
  const priceMistake = usePriceMistake()
  const typing = useTyping()
  const { money } = useFormats()
  const tooLarge = t('storeMenu.mistake.priceLarge', { price: money(limits.priceMinorUnitsAtMost) })
  const oldPriceMistake = mistakes.includes('oldPrice')
    ? priceMistake
    : mistakes.includes('oldPriceLarge')
      ? tooLarge
      : mistakes.includes('oldPriceLow')
        ? t('storeMenu.mistake.oldPriceLow')
        : undefined
  const write = (patch: Partial<ItemForm>) => editor.send({ type: 'form.write', patch })
  return (
    <>
      <PictureField image={form.image} tint={form.tint} />
      <Field
        label={t('storeMenu.item.name')}
        error={mistakes.includes('name') ? t('storeMenu.mistake.name') : undefined}
        maxLength={limits.nameLength}
        autoComplete="off"
        value={form.name}
        onChange={({ target }) => write({ name: target.value })}
      />
      <TextArea
        label={t('storeMenu.item.description')}
        maxLength={limits.descriptionLength}
        value={form.description}
        onChange={({ target }) => write({ description: target.value })}
      />
      <div className={css['pair']}>
        <Field
          label={t('storeMenu.item.price')}
          error={mistakes.includes('price') ? priceMistake : mistakes.includes('priceLarge') ? tooLarge : undefined}
          inputMode={keyboardOf(typing)}
          maxLength={limits.amountLength}
          autoComplete="off"
          value={form.price}
          onChange={({ target }) => write({ price: target.value })}
        />
        <Field
          label={t('storeMenu.item.oldPrice')}
          error={oldPriceMistake}
          inputMode={keyboardOf(typing)}
          maxLength={limits.amountLength}
          autoComplete="off"
          value={form.oldPrice}
          onChange={({ target }) => write({ oldPrice: target.value })}
        />
      </div>
      <ChoiceField
        label={t('storeMenu.item.category')}
        empty={t('storeMenu.item.categoryNone')}
        choices={menu.categories}
        value={form.categoryKey}
        error={mistakes.includes('category') ? t('storeMenu.mistake.category') : undefined}
        onChoose={(categoryKey) => write({ categoryKey })}
      />
      <fieldset className={css['choices']}>
        <legend>{t('storeMenu.item.marks')}</legend>
        {marks.map(([field, text]) => (
          <label key={field} className={ui['choice']} data-card="true">
            <span>{t(text)}</span>
            <input type="checkbox" checked={form[field] === true} onChange={({ target }) => write({ [field]: target.checked })} />
          </label>
        ))}
      </fieldset>
      <AllergenFields allergens={form.allergens} onChange={(allergens) => write({ allergens })} />
      {menu.groups.length === 0 ? null : <GroupChoice menu={menu} form={form} write={write} />}
    </>
  )
}

function GroupChoice({ menu, form, write }: { menu: StoreMenu; form: ItemForm; write: (patch: Partial<ItemForm>) => void }) {
  const t = useTexts(menuTexts)
  const toggle = (key: string) =>
    write({ groupKeys: form.groupKeys.includes(key) ? form.groupKeys.filter((one) => one !== key) : [...form.groupKeys, key] })
  return (
    <fieldset className={css['choices']}>
      <legend>{t('storeMenu.groups')}</legend>
      {menu.groups.map(({ key, name }) => (
        <label key={key} className={ui['choice']} data-card="true">
          <span>{name}</span>
          <input type="checkbox" checked={form.groupKeys.includes(key)} onChange={() => toggle(key)} />
        </label>
      ))}
    </fieldset>
  )
}
