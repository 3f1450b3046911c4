import {
  selectDraft,
  selectError,
  selectIsConflict,
  selectIsPublished,
  selectIsReviewing,
  selectMayEdit,
  selectSaving,
} from '../../../machines/kitchen/store-menu/store-menu.selectors.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import { WarningIcon } from '../../ui/icons.tsx'
import { CheckIcon, NoteIcon } from '../../ui/more-icons.tsx'
import { Button, ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { commonTexts } from '../../ui/texts.vi.ts'
import { useProblemText } from '../shared/problem-text.ts'
import { useMenu } from './menu-actors.ts'
import css from './menu.module.css'
import { menuTexts } from './texts.vi.ts'

/** What is to be said of the draft, the most urgent first. */
export function MenuNotes() {
  const t = useTexts(menuTexts)
  const { menu } = useMenu()
  const mayEdit = useSelector(menu, selectMayEdit)
  const isConflict = useSelector(menu, selectIsConflict)
  const isPublished = useSelector(menu, selectIsPublished)
  return (
    <div className={css['notes']}>
      {isConflict ? <ConflictNote /> : <ErrorNote />}
      {isPublished ? (
        <p className={ui['banner']} data-tone="good" role="status">
          <CheckIcon />
          <span>{t('storeMenu.published')}</span>
        </p>
      ) : null}
      {mayEdit ? null : (
        <p className={ui['banner']}>
          <NoteIcon />
          <span>{t('storeMenu.readOnly')}</span>
        </p>
      )}
    </div>
  )
}

/** Another device has changed the draft: nothing is overwritten until the member has chosen one of the two (EDIT-2). */
function ConflictNote() {
  const t = useTexts(menuTexts)
  const { menu } = useMenu()
  const changedBy = useSelector(menu, selectDraft)?.changedBy
  return (
    <div className={`${ui['banner']} ${css['conflict']}`} data-tone="bad" role="alert">
      <WarningIcon />
      <span>{changedBy === undefined ? t('storeMenu.conflict') : t('storeMenu.conflictBy', { name: changedBy })}</span>
      <div>
        <Button tone="plain" onClick={() => menu.send({ type: 'sheet.close' })}>
          {t('storeMenu.conflict.theirs')}
        </Button>
        <Button onClick={() => menu.send({ type: 'sheet.confirm' })}>{t('storeMenu.conflict.mine')}</Button>
      </div>
    </div>
  )
}

function ErrorNote() {
  const t = useTexts(menuTexts)
  const c = useTexts(commonTexts)
  const problem = useProblemText()
  const { menu } = useMenu()
  const error = useSelector(menu, selectError)
  const isUnstored = useSelector(menu, selectSaving) === 'unstored'
  const isReviewing = useSelector(menu, selectIsReviewing)
  if (!error || isReviewing) return null
  const [first] = error.fields
  return (
    <div className={ui['banner']} data-tone="bad" role="alert">
      <WarningIcon />
      <span>
        {isUnstored ? `${t('storeMenu.notStored')} ` : ''}
        {error.code === 'UNSUPPORTED_MEDIA_TYPE' ? t('storeMenu.import.noText') : problem(error)} {first?.message}
      </span>
      {isUnstored ? (
        <Button tone="bare" onClick={() => menu.send({ type: 'menu.retry' })}>
          {c('common.retry')}
        </Button>
      ) : (
        <Button tone="bare" onClick={() => menu.send({ type: 'error.dismiss' })}>
          {c('common.close')}
        </Button>
      )}
    </div>
  )
}
