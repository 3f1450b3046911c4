import type { ChangeEvent } from 'react'
import {
  selectDraft,
  selectGoal,
  selectIsBusy,
  selectIsChanged,
  selectSaving,
} from '../../../machines/kitchen/store-menu/store-menu.selectors.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import { useDisclosure } from '../../ui/use-disclosure.ts'
import { CheckIcon } from '../../ui/more-icons.tsx'
import { Button, ui } from '../../ui/parts.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { commonTexts } from '../../ui/texts.vi.ts'
import { TableIcon } from './icons.tsx'
import { useMenu } from './menu-actors.ts'
import css from './menu.module.css'
import { menuTexts } from './texts.vi.ts'

/** How far the draft has come, and what is done with all of it. */
export function MenuToolbar() {
  const t = useTexts(menuTexts)
  const { menu, isEditable } = useMenu()
  const mayEdit = useSelector(menu, selectDraft)?.mayEdit === true
  const isChanged = useSelector(menu, selectIsChanged)
  const goal = useSelector(menu, selectGoal)
  const isBusy = useSelector(menu, selectIsBusy)
  return (
    <div className={css['toolbar']}>
      <div>
        <h2>{t('storeMenu.title')}</h2>
        <SavingState />
      </div>
      <div className={css['tools']}>
        <TableMenu />
        {mayEdit && isChanged ? <DiscardButton /> : null}
        {mayEdit ? (
          <Button
            isBusy={goal === 'preview' || isBusy}
            disabled={!isChanged || !isEditable}
            onClick={() => menu.send({ type: 'goal.set', goal: { type: 'preview' } })}
          >
            {t('storeMenu.review')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

function SavingState() {
  const t = useTexts(menuTexts)
  const { menu } = useMenu()
  const saving = useSelector(menu, selectSaving)
  const isChanged = useSelector(menu, selectIsChanged)
  const isStored = saving === 'saved'
  return (
    <p className={css['saving']} data-state={saving} role="status">
      {isStored ? <CheckIcon /> : saving === 'unstored' ? null : <span className={ui['spinner']} />}
      {t(isStored ? (isChanged ? 'storeMenu.draft' : 'storeMenu.same') : saving === 'unstored' ? 'storeMenu.unstored' : 'storeMenu.saving')}
    </p>
  )
}

/** The menu as a table for spreadsheets (EDIT-4). */
function TableMenu() {
  const t = useTexts(menuTexts)
  const c = useTexts(commonTexts)
  const { menu, isEditable } = useMenu()
  const goal = useSelector(menu, selectGoal)
  const sheet = useDisclosure()
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [table] = target.files ?? []
    // the same file may be chosen again once it was corrected
    target.value = ''
    if (!table) return
    sheet.close()
    menu.send({ type: 'goal.set', goal: { type: 'import', table } })
  }
  const write = () => {
    sheet.close()
    menu.send({ type: 'goal.set', goal: { type: 'export' } })
  }
  return (
    <>
      <Button tone="plain" isBusy={goal === 'import' || goal === 'export'} onClick={sheet.open}>
        <TableIcon />
        {t('storeMenu.table')}
      </Button>
      <Sheet title={t('storeMenu.table.title')} closeLabel={c('common.close')} isOpen={sheet.isOpen} onClose={sheet.close}>
        <div className={css['form']}>
          <p className={ui['muted']}>{t('storeMenu.table.text')}</p>
          <Button tone="soft" size="large" onClick={write}>
            {t('storeMenu.table.export')}
          </Button>
          {isEditable ? (
            <label className={css['file']}>
              <span className={ui['button']} data-tone="plain" data-size="large">
                {t('storeMenu.table.import')}
              </span>
              <input type="file" accept=".csv,.txt,text/csv,text/plain" aria-label={t('storeMenu.table.import')} onChange={choose} />
            </label>
          ) : null}
        </div>
      </Sheet>
    </>
  )
}

function DiscardButton() {
  const t = useTexts(menuTexts)
  const c = useTexts(commonTexts)
  const { menu, isEditable } = useMenu()
  const sheet = useDisclosure()
  const discard = () => {
    sheet.close()
    menu.send({ type: 'goal.set', goal: { type: 'discard' } })
  }
  return (
    <>
      <Button tone="plain" disabled={!isEditable} onClick={sheet.open}>
        {t('storeMenu.discard')}
      </Button>
      <Sheet
        title={t('storeMenu.discard.title')}
        closeLabel={c('common.close')}
        isOpen={sheet.isOpen}
        onClose={sheet.close}
        role="alertdialog"
        foot={
          <>
            <Button tone="bad" isWide onClick={discard}>
              {t('storeMenu.discard.confirm')}
            </Button>
            <Button tone="plain" onClick={sheet.close}>
              {t('storeMenu.cancel')}
            </Button>
          </>
        }
      >
        <p>{t('storeMenu.discard.text')}</p>
      </Sheet>
    </>
  )
}
