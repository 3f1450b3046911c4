import {
  selectChanges,
  selectError,
  selectIsPublishing,
  selectIsReviewing,
} from '../../../machines/kitchen/store-menu/store-menu.selectors.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import { Button, ui } from '../../ui/parts.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { commonTexts } from '../../ui/texts.vi.ts'
import { useProblemText } from '../shared/problem-text.ts'
import { ChangesList } from './changes-list.tsx'
import { useMenu } from './menu-actors.ts'
import { menuTexts } from './texts.vi.ts'

/** What publishing the draft would change, and the tap that does it (EDIT-1). */
export function ReviewSheet() {
  const t = useTexts(menuTexts)
  const c = useTexts(commonTexts)
  const problem = useProblemText()
  const { menu } = useMenu()
  const isOpen = useSelector(menu, selectIsReviewing)
  const isPublishing = useSelector(menu, selectIsPublishing)
  const changes = useSelector(menu, selectChanges)
  const error = useSelector(menu, selectError)
  const close = () => menu.send({ type: 'sheet.close' })
  return (
    <Sheet
      title={t('storeMenu.review.title')}
      closeLabel={c('common.close')}
      isOpen={isOpen}
      onClose={close}
      foot={
        <>
          <Button
            size="large"
            isWide
            isBusy={isPublishing}
            disabled={changes.length === 0}
            onClick={() => menu.send({ type: 'sheet.confirm' })}
          >
            {t('storeMenu.publish')}
          </Button>
          <Button tone="plain" size="large" disabled={isPublishing} onClick={close}>
            {t('storeMenu.later')}
          </Button>
        </>
      }
    >
      {error ? (
        <p className={ui['banner']} data-tone="bad" role="alert">
          {t('storeMenu.notPublished')} {problem(error)}
        </p>
      ) : null}
      <p className={ui['muted']}>{t(changes.length === 0 ? 'storeMenu.review.none' : 'storeMenu.review.text')}</p>
      <ChangesList changes={changes} />
    </Sheet>
  )
}
