import { useMemo } from 'react'
import type { Frame, OpenedPicture } from '../../../machines/domain/frame.ts'
import type { StoreMenu as Menu } from '../../../machines/domain/store-menu.ts'
import type { StoreMenuActor } from '../../../machines/kitchen/store-menu/store-menu.machine.ts'
import {
  selectEdits,
  selectEditor,
  selectError,
  selectHasFailed,
  selectIsBusy,
  selectIsConflict,
  selectMayEdit,
  selectMenu,
} from '../../../machines/kitchen/store-menu/store-menu.selectors.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import { PlusIcon } from '../../ui/customer-icons.tsx'
import { PotIcon, WarningIcon } from '../../ui/icons.tsx'
import { Button, Skeleton, StateView } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { commonTexts } from '../../ui/texts.vi.ts'
import { useFocusFollows } from '../../ui/use-focus-follows.ts'
import { useProblemText } from '../shared/problem-text.ts'
import { Announcement } from './announcement.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { ImportSheet } from './import-sheet.tsx'
import { MenuProvider, useMenu } from './menu-actors.ts'
import { MenuCategory } from './menu-category.tsx'
import { MenuGroups } from './menu-groups.tsx'
import { MenuNotes } from './menu-notes.tsx'
import { MenuSheets } from './menu-sheets.tsx'
import { MenuToolbar } from './menu-toolbar.tsx'
import css from './menu.module.css'
import { ReviewSheet } from './review-sheet.tsx'
import { menuTexts } from './texts.vi.ts'
import { useDragging } from './use-dragging.ts'

interface Props {
  menu: StoreMenuActor
  draw: (canvas: HTMLCanvasElement, opened: OpenedPicture, frame: Frame) => void
}

/** A store's menu as its owners edit it (EDIT-1). */
export function StoreMenu({ menu, draw }: Props) {
  const editor = useSelector(menu, selectEditor)
  const mayEdit = useSelector(menu, selectMayEdit)
  const isConflict = useSelector(menu, selectIsConflict)
  const isBusy = useSelector(menu, selectIsBusy)
  const isEditable = mayEdit && !isConflict && !isBusy
  const actors = useMemo(() => ({ menu, editor, isEditable, draw }), [menu, editor, isEditable, draw])
  return (
    <MenuProvider value={actors}>
      <Face />
    </MenuProvider>
  )
}

function Face() {
  const t = useTexts(menuTexts)
  const c = useTexts(commonTexts)
  const problem = useProblemText()
  const { menu: actor } = useMenu()
  const menu = useSelector(actor, selectMenu)
  const error = useSelector(actor, selectError)
  const hasFailed = useSelector(actor, selectHasFailed)
  if (hasFailed) {
    return (
      <StateView
        icon={<WarningIcon />}
        title={t('storeMenu.failed')}
        text={problem(error)}
        action={<Button onClick={() => actor.send({ type: 'menu.retry' })}>{c('common.retry')}</Button>}
      />
    )
  }
  if (!menu) {
    return (
      <div className={css['menu']} aria-busy="true">
        <Skeleton className={css['bone'] ?? ''} />
        <Skeleton className={css['bone'] ?? ''} />
      </div>
    )
  }
  return <Shown shown={menu} />
}

function Shown({ shown }: { shown: Menu }) {
  const t = useTexts(menuTexts)
  const { menu, editor, isEditable } = useMenu()
  const edits = useSelector(menu, selectEdits)
  const follow = useFocusFollows(edits)
  const dragging = useDragging(shown, (edit) => menu.send({ type: 'menu.edit', edit }))
  const addCategory = () => editor.send({ type: 'sheet.open', sheet: { kind: 'category', form: { key: '', name: '' } } })
  return (
    <div className={css['menu']} {...follow}>
      <MenuToolbar />
      <MenuNotes />
      <div className={css['columns']}>
        <div className={css['categories']}>
          {shown.categories.length === 0 ? (
            <StateView icon={<PotIcon />} title={t('storeMenu.empty')} text={t('storeMenu.emptyText')} />
          ) : null}
          {shown.categories.map((category, index) => (
            <MenuCategory key={category.key} menu={shown} category={category} index={index} dragging={dragging} />
          ))}
          {isEditable ? (
            <Button tone="soft" onClick={addCategory}>
              <PlusIcon />
              {t('storeMenu.category.add')}
            </Button>
          ) : null}
        </div>
        <MenuGroups groups={shown.groups} />
      </div>
      <Announcement menu={shown} />
      <BulkBar />
      <MenuSheets menu={shown} />
      <ReviewSheet />
      <ImportSheet />
    </div>
  )
}
