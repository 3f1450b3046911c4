import { zoomAtMost, type Frame, type OpenedPicture } from '../../../machines/domain/frame.ts'
import type { ProfileActor } from '../../../machines/account/profile/profile.machine.ts'
import {
  selectAvatarError,
  selectFrame,
  selectIsFraming,
  selectIsSending,
  selectOpened,
  selectPercentSent,
} from '../../../machines/account/profile/profile.selectors.ts'
import { commonTexts } from '../../ui/texts.vi.ts'
import { accountTexts } from './texts.vi.ts'
import { CropStage } from '../../ui/crop-stage.tsx'
import { MinusIcon, PlusIcon } from '../../ui/customer-icons.tsx'
import { Button, ui } from '../../ui/parts.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useSelector } from '../../runtime/use-selector.ts'
import css from './crop.module.css'
import { useAvatarProblem } from './use-avatar-problem.ts'

interface Props {
  profile: ProfileActor
  /** Fills a canvas with what is framed. */
  draw: (canvas: HTMLCanvasElement, opened: OpenedPicture, frame: Frame) => void
}

/** Moves and zooms a picture before it is sent, and shows how much of it has gone (AUTH-6). */
export function CropSheet({ profile, draw }: Props) {
  const t = useTexts(accountTexts)
  const c = useTexts(commonTexts)
  const opened = useSelector(profile, selectOpened)
  const isSending = useSelector(profile, selectIsSending)
  const isFraming = useSelector(profile, selectIsFraming)
  const drop = () => profile.send({ type: 'picture.drop' })
  return (
    <Sheet
      title={t('picture.title')}
      closeLabel={c('common.close')}
      isOpen={isFraming}
      onClose={drop}
      foot={
        <>
          {isSending ? (
            <Sent profile={profile} />
          ) : (
            <Button isWide onClick={() => profile.send({ type: 'picture.retain' })}>
              {t('picture.keep')}
            </Button>
          )}
          <Button tone="plain" onClick={drop}>
            {t('picture.drop')}
          </Button>
        </>
      }
    >
      {opened ? <Framing profile={profile} opened={opened} draw={draw} isStill={isSending} /> : null}
    </Sheet>
  )
}

function Framing({ profile, opened, draw, isStill }: Props & { opened: OpenedPicture; isStill: boolean }) {
  const t = useTexts(accountTexts)
  const frame = useSelector(profile, selectFrame)
  const problem = useAvatarProblem(useSelector(profile, selectAvatarError))
  return (
    <div className={css['framing']}>
      {problem === undefined ? null : (
        <p className={ui['banner']} data-tone="bad" role="alert">
          {problem}
        </p>
      )}
      <CropStage
        label={t('picture.stage')}
        zoom={frame.zoom}
        draw={(canvas) => draw(canvas, opened, frame)}
        onMove={(movement) => profile.send({ type: 'picture.move', movement })}
        onZoom={(zoom, at) => profile.send({ type: 'picture.zoom', zoom, ...(at && { at }) })}
        isStill={isStill}
      />
      <div className={css['zoom']}>
        <MinusIcon />
        <input
          type="range"
          min={1}
          max={zoomAtMost}
          step={0.05}
          value={frame.zoom}
          disabled={isStill}
          aria-label={t('picture.zoom')}
          onChange={({ target }) => profile.send({ type: 'picture.zoom', zoom: target.valueAsNumber })}
        />
        <PlusIcon />
      </div>
      <p className={ui['muted']}>{t('picture.hint')}</p>
    </div>
  )
}

function Sent({ profile }: { profile: ProfileActor }) {
  const t = useTexts(accountTexts)
  const percent = useSelector(profile, selectPercentSent)
  const label = t('picture.sent', { percent })
  return (
    <div className={css['sent']}>
      {label}
      <progress max={100} value={percent} aria-label={label} />
    </div>
  )
}
