import type { PushActor } from '../../../../machines/app/push/push.machine.ts'
import { selectFace } from '../../../../machines/app/push/push.selectors.ts'
import { useSelector } from '../../../runtime/use-selector.ts'
import { BellIcon } from '../../../ui/icons.tsx'
import { Button } from '../../../ui/parts.tsx'
import { useTexts } from '../../../ui/texts.tsx'
import css from './store-area.module.css'
import { storeAreaTexts } from './texts.vi.ts'

/** Whether this device is pushed unanswered orders, and the way to turn that on and off (KITCHEN-12). */
export function StorePush({ push }: { push: PushActor }) {
  const t = useTexts(storeAreaTexts)
  const face = useSelector(push, selectFace)
  if (face === undefined) return null
  const isOn = face === 'on'
  return (
    <section className={css['push']}>
      <BellIcon />
      <p role="status">
        <b>{t(`console.push.${face}`)}</b>
        <small>{t('console.push.text')}</small>
      </p>
      {face === 'needsInstall' ? null : (
        <Button
          tone={isOn ? 'plain' : 'soft'}
          isBusy={face === 'busy'}
          onClick={() => push.send({ type: isOn ? 'push.decline' : 'push.accept' })}
        >
          {t(isOn ? 'console.push.turnOff' : 'console.push.turnOn')}
        </Button>
      )}
    </section>
  )
}
