import type { InspectedEvent } from '../../../machines/app/inspector/inspector.types.ts'
import { inspectorTexts } from './texts.vi.ts'
import { cached } from '../../ui/cached.ts'
import { homeZone } from '../../ui/format.ts'
import { ui } from '../../ui/parts.tsx'
import { useLocale, useTexts } from '../../ui/texts.tsx'
import css from './inspector.module.css'

const times = cached(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      fractionalSecondDigits: 3,
      hourCycle: 'h23',
      timeZone: homeZone,
    }),
)

/** One event of an actor: its type, when it was received, and from whom. */
export function EventRow({ event, from }: { event: InspectedEvent; from: string | undefined }) {
  const t = useTexts(inspectorTexts)
  const { type, at, data } = event
  const locale = useLocale()
  const head = (
    <>
      <code>{type}</code>
      <span className={ui['muted']}>
        <time dateTime={new Date(at).toISOString()}>{times(locale).format(at)}</time>{' '}
        {from === undefined ? t('inspector.fromOutside') : t('inspector.from', { actor: from })}
      </span>
    </>
  )
  if (data === '') return <li className={css['event']}>{head}</li>
  return (
    <li>
      <details>
        <summary className={css['event']}>{head}</summary>
        <pre>{data}</pre>
      </details>
    </li>
  )
}
