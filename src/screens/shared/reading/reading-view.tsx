import type { ReactNode } from 'react'
import type { ReadingActor } from '../../../../machines/shop/reading/reading.machine.ts'
import { selectContent, selectError, selectHasFailed, selectIsMissing } from '../../../../machines/shop/reading/reading.selectors.ts'
import type { Content } from '../../../../machines/shop/reading/reading.types.ts'
import { commonTexts } from '../../../ui/texts.vi.ts'
import { PotIcon, WarningIcon } from '../../../ui/icons.tsx'
import { Button, Skeleton, StateView, ui } from '../../../ui/parts.tsx'
import { useTexts } from '../../../ui/texts.tsx'
import { useProblemText } from '../problem-text.ts'
import { useSelector } from '../../../runtime/use-selector.ts'
import css from './reading.module.css'

interface Messages {
  loading: string
  failed: string
  /** Where there is no such thing at all. */
  missing: string
}

/** Something that is only read: on its way, refused, not there, or as `children` render it. */
export function ReadingView({
  reading,
  messages,
  homeLink,
  children,
}: {
  reading: ReadingActor
  messages: Messages
  homeLink: ReactNode
  children: (content: Content) => ReactNode
}) {
  const c = useTexts(commonTexts)
  const problem = useProblemText()
  const content = useSelector(reading, selectContent)
  const error = useSelector(reading, selectError)
  const hasFailed = useSelector(reading, selectHasFailed)
  const isMissing = useSelector(reading, selectIsMissing)
  if (isMissing) return <StateView icon={<PotIcon />} title={messages.missing} action={homeLink} />
  if (hasFailed) {
    return (
      <StateView
        icon={<WarningIcon />}
        title={messages.failed}
        text={problem(error)}
        action={<Button onClick={() => reading.send({ type: 'reading.retry' })}>{c('common.retry')}</Button>}
      />
    )
  }
  if (!content) {
    return (
      <div className={ui['page']} role="status">
        <span className={ui['visuallyHidden']}>{messages.loading}</span>
        {[1, 2, 3].map((one) => (
          <Skeleton key={one} className={css['waiting'] ?? ''} />
        ))}
      </div>
    )
  }
  return children(content)
}
