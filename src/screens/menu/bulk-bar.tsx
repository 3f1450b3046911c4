import { selectSelected } from '../../../machines/kitchen/menu-editor/menu-editor.selectors.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { CloseIcon } from '../../ui/more-icons.tsx'
import { Button } from '../../ui/parts.tsx'
import { useMoneyStyle, useTexts } from '../../ui/texts.tsx'
import { useMenu } from './menu-actors.ts'
import css from './menu.module.css'
import { menuTexts } from './texts.vi.ts'
import { useTyping } from './use-typing.ts'

/** Prices in đồng end in 500. */
const roundings: Record<string, number> = { VND: 500 }

/** What can be done with the dishes that are chosen (EDIT-6). */
export function BulkBar() {
  const t = useTexts(menuTexts)
  const { editor, isEditable } = useMenu()
  const { currency } = useMoneyStyle()
  const typing = useTyping()
  const selected = useSelector(editor, selectSelected)
  if (selected.length === 0 || !isEditable) return null
  const roundTo = roundings[currency] ?? 1
  const reprice = { kind: 'reprice', form: { by: 'percent', value: '', roundTo }, typing } as const
  return (
    <div className={css['bulk']} role="group" aria-label={t('storeMenu.bulk')}>
      <b>{t('storeMenu.bulk.count', { count: selected.length })}</b>
      <Button tone="soft" onClick={() => editor.send({ type: 'sheet.open', sheet: reprice })}>
        {t('storeMenu.bulk.price')}
      </Button>
      <Button tone="soft" onClick={() => editor.send({ type: 'sheet.open', sheet: { kind: 'collect', form: { categoryKey: '' } } })}>
        {t('storeMenu.bulk.category')}
      </Button>
      <Button tone="plain" onClick={() => editor.send({ type: 'sheet.open', sheet: { kind: 'remove', form: { of: 'items', key: '' } } })}>
        {t('storeMenu.bulk.remove')}
      </Button>
      <IconButton label={t('storeMenu.bulk.clear')} onClick={() => editor.send({ type: 'selection.set', keys: [] })}>
        <CloseIcon />
      </IconButton>
    </div>
  )
}
