import { useId, type FormEvent } from 'react'
import type { MenuSheet } from '../../../machines/domain/menu-forms.ts'
import type { StoreMenu } from '../../../machines/domain/store-menu.ts'
import {
  selectIsAsking,
  selectMistakes,
  selectPicture,
  selectSelected,
  selectSheet,
} from '../../../machines/kitchen/menu-editor/menu-editor.selectors.ts'
import { selectIsFraming } from '../../../machines/kitchen/menu-picture/menu-picture.selectors.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import { Button } from '../../ui/parts.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { commonTexts } from '../../ui/texts.vi.ts'
import { useFirstMistake } from '../../ui/use-first-mistake.ts'
import { CategoryFields, CollectFields, RepriceFields } from './bulk-fields.tsx'
import { GroupFields } from './group-fields.tsx'
import { ItemFields } from './item-fields.tsx'
import { useMenu } from './menu-actors.ts'
import css from './menu.module.css'
import { PictureCrop, PictureFoot } from './picture/picture-crop.tsx'
import { menuTexts } from './texts.vi.ts'

type Translate = ReturnType<typeof useTexts<typeof menuTexts>>

function titleOf(t: Translate, { categories, groups }: StoreMenu, selected: number, sheet: MenuSheet): string {
  switch (sheet.kind) {
    case 'item':
      return t(sheet.form.key === '' ? 'storeMenu.item.new' : 'storeMenu.item.edit')
    case 'group':
      return t(sheet.form.key === '' ? 'storeMenu.group.new' : 'storeMenu.group.title')
    case 'category':
      return t(sheet.form.key === '' ? 'storeMenu.category.new' : 'storeMenu.category.rename')
    case 'reprice':
      return t('storeMenu.bulk.priceOf', { count: selected })
    case 'collect':
      return t('storeMenu.bulk.categoryOf', { count: selected })
    case 'remove':
    default: {
      const { of, key } = sheet.form
      if (of === 'items') return t('storeMenu.bulk.removeOf', { count: key === '' ? selected : 1 })
      const name = (of === 'category' ? categories : groups).find((one) => one.key === key)?.name ?? ''
      return t(`storeMenu.${of}.removeTitle`, { name })
    }
  }
}

/** The form that is open over the menu, if one is. */
export function MenuSheets({ menu }: { menu: StoreMenu }) {
  const t = useTexts(menuTexts)
  const c = useTexts(commonTexts)
  const { editor } = useMenu()
  const sheet = useSelector(editor, selectSheet)
  const selected = useSelector(editor, selectSelected).length
  const picture = useSelector(editor, selectPicture)
  const isFraming = useSelector(picture, selectIsFraming)
  const form = useId()
  const formRef = useFirstMistake(useSelector(editor, selectMistakes), false)
  const close = () => editor.send({ type: 'sheet.close' })
  const discard = () => editor.send({ type: 'sheet.discard' })
  const dropPicture = () => picture.send({ type: 'picture.drop' })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    editor.send({ type: 'form.submit' })
  }
  const isRemoval = sheet?.kind === 'remove'
  return (
    <>
      <Sheet
        title={sheet ? (isFraming ? t('storeMenu.picture.title') : titleOf(t, menu, selected, sheet)) : ''}
        closeLabel={c('common.close')}
        isOpen={sheet !== undefined}
        onClose={isFraming ? dropPicture : close}
        foot={
          isFraming ? (
            <PictureFoot />
          ) : (
            <>
              <Button type="submit" form={form} size="large" tone={isRemoval ? 'bad' : 'brand'} isWide>
                {t(isRemoval ? 'storeMenu.remove' : 'storeMenu.done')}
              </Button>
              <Button tone="plain" size="large" onClick={discard}>
                {t('storeMenu.cancel')}
              </Button>
            </>
          )
        }
      >
        {isFraming ? (
          <PictureCrop />
        ) : (
          <form ref={formRef} id={form} className={css['form']} noValidate onSubmit={submit}>
            {sheet ? <Fields menu={menu} sheet={sheet} /> : null}
          </form>
        )}
      </Sheet>
      <DiscardQuestion />
    </>
  )
}

/** What was written goes with a form that is closed by the way; its own button needs no question. */
function DiscardQuestion() {
  const t = useTexts(menuTexts)
  const c = useTexts(commonTexts)
  const { editor } = useMenu()
  const isAsking = useSelector(editor, selectIsAsking)
  const retain = () => editor.send({ type: 'sheet.retain' })
  return (
    <Sheet
      title={t('storeMenu.written.title')}
      closeLabel={c('common.close')}
      isOpen={isAsking}
      onClose={retain}
      role="alertdialog"
      foot={
        <>
          <Button tone="bad" isWide onClick={() => editor.send({ type: 'sheet.discard' })}>
            {t('storeMenu.written.discard')}
          </Button>
          <Button tone="plain" onClick={retain}>
            {t('storeMenu.written.retain')}
          </Button>
        </>
      }
    >
      <p>{t('storeMenu.written.text')}</p>
    </Sheet>
  )
}

function Fields({ menu, sheet }: { menu: StoreMenu; sheet: MenuSheet }) {
  const t = useTexts(menuTexts)
  const { editor } = useMenu()
  switch (sheet.kind) {
    case 'item':
      return (
        <>
          <ItemFields menu={menu} form={sheet.form} />
          {sheet.form.key === '' ? null : (
            <Button
              tone="bare"
              onClick={() => {
                editor.send({ type: 'sheet.discard' })
                editor.send({ type: 'sheet.open', sheet: { kind: 'remove', form: { of: 'items', key: sheet.form.key } } })
              }}
            >
              {t('storeMenu.item.remove')}
            </Button>
          )}
        </>
      )
    case 'group':
      return <GroupFields form={sheet.form} />
    case 'category':
      return <CategoryFields name={sheet.form.name} />
    case 'reprice':
      return <RepriceFields by={sheet.form.by} value={sheet.form.value} roundTo={sheet.form.roundTo} />
    case 'collect':
      return <CollectFields menu={menu} categoryKey={sheet.form.categoryKey} />
    case 'remove':
    default:
      return <p>{t(`storeMenu.${sheet.form.of}.removeText`)}</p>
  }
}
