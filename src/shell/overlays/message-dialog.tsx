import { selectMessage, type MessageActor } from '../../../machines/app/message/message.machine.ts'
import { overlayTexts } from './texts.vi.ts'
import { commonTexts } from '../../ui/texts.vi.ts'
import { Button } from '../../ui/parts.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useSelector } from '../../runtime/use-selector.ts'
import css from './message-dialog.module.css'

/** A push that came while the app was in front: title, text, picture, and the link to what it is about (SCREEN-5). */
export function MessageDialog({ message: actor }: { message: MessageActor }) {
  const t = useTexts(overlayTexts)
  const c = useTexts(commonTexts)
  const message = useSelector(actor, selectMessage)
  return (
    <Sheet
      title={message?.title ?? ''}
      closeLabel={c('common.close')}
      isOpen={message !== undefined}
      onClose={() => actor.send({ type: 'message.close' })}
      foot={
        message?.path === undefined ? undefined : (
          <Button size="large" isWide onClick={() => actor.send({ type: 'message.open' })}>
            {t('message.open')}
          </Button>
        )
      }
    >
      <div className={css['message']}>
        {message?.image === undefined ? null : <img src={message.image} alt="" />}
        <p>{message?.text}</p>
      </div>
    </Sheet>
  )
}
