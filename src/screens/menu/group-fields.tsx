import { withOption, type GroupForm } from '../../../machines/domain/menu-forms.ts'
import { selectMistakes } from '../../../machines/kitchen/menu-editor/menu-editor.selectors.ts'
import * as limits from '../../../machines/limits.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import { PlusIcon } from '../../ui/customer-icons.tsx'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Button, ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { BinIcon } from './icons.tsx'
import { useMenu } from './menu-actors.ts'
import css from './menu.module.css'
import { menuTexts } from './texts.vi.ts'
import { keyboardOf, usePriceMistake, useTyping } from './use-typing.ts'

export function GroupFields({ form }: { form: GroupForm }) {
  const t = useTexts(menuTexts)
  const { editor } = useMenu()
  const mistakes = useSelector(editor, selectMistakes)
  const write = (patch: Partial<GroupForm>) => editor.send({ type: 'form.write', patch })
  return (
    <>
      <Field
        label={t('storeMenu.group.name')}
        hint={t('storeMenu.group.nameHint')}
        error={mistakes.includes('name') ? t('storeMenu.mistake.name') : undefined}
        maxLength={limits.nameLength}
        autoComplete="off"
        value={form.name}
        onChange={({ target }) => write({ name: target.value })}
      />
      <fieldset className={css['choices']}>
        <legend>{t('storeMenu.group.rule')}</legend>
        {([true, false] as const).map((isSingle) => (
          <label key={String(isSingle)} className={ui['choice']} data-card="true">
            <span>{t(isSingle ? 'storeMenu.group.single' : 'storeMenu.group.multi')}</span>
            <input type="radio" name="rule" checked={form.isSingle === isSingle} onChange={() => write({ isSingle })} />
          </label>
        ))}
        <label className={ui['choice']} data-card="true">
          <span>{t('storeMenu.group.required')}</span>
          <input type="checkbox" checked={form.isRequired} onChange={({ target }) => write({ isRequired: target.checked })} />
        </label>
      </fieldset>
      {form.isSingle ? null : (
        <div className={css['pair']}>
          <Field
            label={t('storeMenu.group.min')}
            error={mistakes.includes('bounds') ? t('storeMenu.mistake.bounds') : undefined}
            inputMode="numeric"
            maxLength={limits.choicesDigits}
            autoComplete="off"
            value={form.min}
            onChange={({ target }) => write({ min: target.value })}
          />
          <Field
            label={t('storeMenu.group.max')}
            hint={t('storeMenu.group.maxHint')}
            inputMode="numeric"
            maxLength={limits.choicesDigits}
            autoComplete="off"
            value={form.max}
            onChange={({ target }) => write({ max: target.value })}
          />
        </div>
      )}
      <Options form={form} write={write} isWrong={mistakes.includes('options')} />
    </>
  )
}

interface OptionsProps {
  form: GroupForm
  write: (patch: Partial<GroupForm>) => void
  isWrong: boolean
}

function Options({ form: { options }, write, isWrong }: OptionsProps) {
  const t = useTexts(menuTexts)
  const typing = useTyping()
  const priceMistake = usePriceMistake()
  const change = (index: number, patch: { name: string } | { price: string }) =>
    write({ options: options.map((option, at) => (at === index ? { ...option, ...patch } : option)) })
  return (
    <fieldset className={css['options']}>
      <legend>{t('storeMenu.group.options')}</legend>
      {options.map((option, index) => (
        // a new option has nothing but its position
        <div key={option.key === '' ? `new ${index}` : option.key}>
          <input
            aria-label={t('storeMenu.option.name', { position: index + 1 })}
            placeholder={t('storeMenu.option.nameHint')}
            maxLength={limits.nameLength}
            autoComplete="off"
            value={option.name}
            onChange={({ target }) => change(index, { name: target.value })}
          />
          <input
            aria-label={t('storeMenu.option.price', { position: index + 1 })}
            placeholder="0"
            inputMode={keyboardOf(typing)}
            maxLength={limits.amountLength}
            autoComplete="off"
            value={option.price}
            onChange={({ target }) => change(index, { price: target.value })}
          />
          <IconButton
            label={t('storeMenu.option.remove', { position: index + 1 })}
            onClick={() => write({ options: options.filter((_, at) => at !== index) })}
          >
            <BinIcon />
          </IconButton>
        </div>
      ))}
      {isWrong ? (
        <p role="alert">
          {t('storeMenu.mistake.options')} {priceMistake}
        </p>
      ) : null}
      <Button tone="soft" onClick={() => write({ options: withOption(options) })}>
        <PlusIcon />
        {t('storeMenu.option.add')}
      </Button>
    </fieldset>
  )
}
