import { zoomAtMost } from '../../../../machines/domain/frame.ts'
import { selectPicture } from '../../../../machines/kitchen/menu-editor/menu-editor.selectors.ts'
import {
  selectFrame,
  selectIsSending,
  selectOpened,
  selectPictureError,
} from '../../../../machines/kitchen/menu-picture/menu-picture.selectors.ts'
import { useSelector } from '../../../runtime/use-selector.ts'
import { CropStage } from '../../../ui/crop-stage.tsx'
import { Button, ui } from '../../../ui/parts.tsx'
import { useTexts } from '../../../ui/texts.tsx'
import { useMenu } from '../menu-actors.ts'
import css from '../menu.module.css'
import { usePictureProblem } from './picture-field.tsx'
import { menuTexts } from '../texts.vi.ts'

/** Moves and zooms a picture within the square that menus show. */
export function PictureCrop() {
  const t = useTexts(menuTexts)
  const problem = usePictureProblem()
  const { editor, draw } = useMenu()
  const picture = useSelector(editor, selectPicture)
  const opened = useSelector(picture, selectOpened)
  const frame = useSelector(picture, selectFrame)
  const isSending = useSelector(picture, selectIsSending)
  const error = useSelector(picture, selectPictureError)
  if (!opened) return null
  return (
    <div className={css['crop']}>
      {error ? (
        <p className={ui['banner']} data-tone="bad" role="alert">
          {problem(error)}
        </p>
      ) : null}
      <CropStage
        shape="square"
        label={t('storeMenu.picture.stage')}
        zoom={frame.zoom}
        draw={(canvas) => draw(canvas, opened, frame)}
        onMove={(movement) => picture.send({ type: 'picture.move', movement })}
        onZoom={(zoom, at) => picture.send({ type: 'picture.zoom', zoom, ...(at && { at }) })}
        isStill={isSending}
      />
      <input
        type="range"
        min={1}
        max={zoomAtMost}
        step={0.05}
        value={frame.zoom}
        disabled={isSending}
        aria-label={t('storeMenu.picture.zoom')}
        onChange={({ target }) => picture.send({ type: 'picture.zoom', zoom: target.valueAsNumber })}
      />
      <p className={ui['muted']}>{t('storeMenu.picture.cropHint')}</p>
    </div>
  )
}

export function PictureFoot() {
  const t = useTexts(menuTexts)
  const { editor } = useMenu()
  const picture = useSelector(editor, selectPicture)
  const isSending = useSelector(picture, selectIsSending)
  return (
    <>
      <Button size="large" isWide isBusy={isSending} onClick={() => picture.send({ type: 'picture.retain' })}>
        {t('storeMenu.picture.retain')}
      </Button>
      <Button tone="plain" size="large" onClick={() => picture.send({ type: 'picture.drop' })}>
        {t('storeMenu.cancel')}
      </Button>
    </>
  )
}
