import type { ConsentActor } from '../../../machines/app/consent/consent.machine.ts'
import { selectIsAsking } from '../../../machines/app/consent/consent.selectors.ts'
import { overlayTexts } from './texts.vi.ts'
import { Button } from '../../ui/parts.tsx'
import { SafeHtml } from '../../ui/safe-html.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useSelector } from '../../runtime/use-selector.ts'
import css from './start.module.css'

/** Asks for consent with the text of the settings (MOB-5). `message` may be HTML. */
export function ConsentBanner({ consent, message }: { consent: ConsentActor; message: string }) {
  const t = useTexts(overlayTexts)
  const isAsking = useSelector(consent, selectIsAsking)
  if (!isAsking) return null
  return (
    <section className={css['consent']} aria-label={t('consent.label')}>
      <SafeHtml html={message.trim() || t('consent.text')} />
      <Button onClick={() => consent.send({ type: 'consent.accept' })}>{t('consent.accept')}</Button>
    </section>
  )
}
