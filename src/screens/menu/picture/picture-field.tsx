import type { ChangeEvent, DragEvent } from 'react'
import type { AppError } from '../../../../machines/lib/app-error.ts'
import { selectPicture } from '../../../../machines/kitchen/menu-editor/menu-editor.selectors.ts'
import { selectIsOpening, selectPictureError } from '../../../../machines/kitchen/menu-picture/menu-picture.selectors.ts'
import { useSelector } from '../../../runtime/use-selector.ts'
import { Button, Picture, ui } from '../../../ui/parts.tsx'
import { useTexts } from '../../../ui/texts.tsx'
import { useProblemText } from '../../shared/problem-text.ts'
import { PictureIcon } from '../icons.tsx'
import { useMenu } from '../menu-actors.ts'
import css from '../menu.module.css'
import { menuTexts } from '../texts.vi.ts'

/** The text for a picture that could not be used. */
export function usePictureProblem() {
  const t = useTexts(menuTexts)
  const problem = useProblemText()
  return (error: AppError) => {
    if (error.code === 'TOO_LARGE') return t('storeMenu.picture.tooLarge')
    return error.code === 'UNSUPPORTED_MEDIA_TYPE' ? t('storeMenu.picture.noPicture') : problem(error)
  }
}

/** A dish's picture: chosen from files, or dropped here (EDIT-5). */
export function PictureField({ image, tint }: { image: string | undefined; tint: number }) {
  const t = useTexts(menuTexts)
  const problem = usePictureProblem()
  const { editor } = useMenu()
  const picture = useSelector(editor, selectPicture)
  const error = useSelector(picture, selectPictureError)
  const isOpening = useSelector(picture, selectIsOpening)
  const choose = (file: File | undefined) => {
    if (file) picture.send({ type: 'picture.choose', file })
  }
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = ''
    choose(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    choose(event.dataTransfer.files[0])
  }
  return (
    <div className={css['pictureField']} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <Picture base={image} tint={tint} sizes={[96, 192]} width={96} height={96} className={css['preview'] ?? ''} />
      <div>
        <label className={css['file']}>
          <span className={ui['button']} data-tone="soft" aria-busy={isOpening}>
            {isOpening ? <span className={ui['spinner']} /> : <PictureIcon />}
            {t('storeMenu.picture.choose')}
          </span>
          <input type="file" accept="image/jpeg,image/png,image/webp" aria-label={t('storeMenu.picture.choose')} onChange={pick} />
        </label>
        {image === undefined ? null : (
          <Button tone="bare" onClick={() => editor.send({ type: 'form.write', patch: { image: undefined } })}>
            {t('storeMenu.picture.remove')}
          </Button>
        )}
        <small>{t('storeMenu.picture.hint')}</small>
        {error ? <p role="alert">{problem(error)}</p> : null}
      </div>
    </div>
  )
}
