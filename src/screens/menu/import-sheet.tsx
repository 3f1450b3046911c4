import { selectImported, selectIsImporting } from '../../../machines/kitchen/store-menu/store-menu.selectors.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import { Button, ui } from '../../ui/parts.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { commonTexts } from '../../ui/texts.vi.ts'
import { ChangesList } from './changes-list.tsx'
import { useMenu } from './menu-actors.ts'
import css from './menu.module.css'
import { menuTexts } from './texts.vi.ts'

/** What an imported table would change of the draft, or what is wrong with it by row and column (EDIT-4). */
export function ImportSheet() {
  const t = useTexts(menuTexts)
  const c = useTexts(commonTexts)
  const { menu } = useMenu()
  const isOpen = useSelector(menu, selectIsImporting)
  const imported = useSelector(menu, selectImported)
  const isFaulty = imported !== undefined && imported.faults.length > 0
  const close = () => menu.send({ type: 'sheet.close' })
  return (
    <Sheet
      title={t(isFaulty ? 'storeMenu.import.faults' : 'storeMenu.import.title')}
      closeLabel={c('common.close')}
      isOpen={isOpen}
      onClose={close}
      foot={
        isFaulty ? (
          <Button size="large" isWide onClick={close}>
            {c('common.close')}
          </Button>
        ) : (
          <>
            <Button size="large" isWide disabled={imported?.changes.length === 0} onClick={() => menu.send({ type: 'sheet.confirm' })}>
              {t('storeMenu.import.apply')}
            </Button>
            <Button tone="plain" size="large" onClick={close}>
              {t('storeMenu.cancel')}
            </Button>
          </>
        )
      }
    >
      {isFaulty ? (
        <>
          <p className={ui['muted']}>{t('storeMenu.import.faultsText')}</p>
          <ul className={css['faults']}>
            {imported.faults.map(({ row, column, message }) => (
              <li key={`${row} ${column} ${message}`}>
                <b>{column === undefined ? t('storeMenu.import.row', { row }) : t('storeMenu.import.cell', { row, column })}</b>
                <span>{message}</span>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <>
          <p className={ui['muted']}>{t(imported?.changes.length === 0 ? 'storeMenu.import.none' : 'storeMenu.import.text')}</p>
          <ChangesList changes={imported?.changes ?? []} />
        </>
      )}
    </Sheet>
  )
}
