import { useSelector } from '../runtime/use-selector.ts'
import type { NoticeActor } from '../../machines/app/notice/notice.machine.ts'
import { selectShown } from '../../machines/app/notice/notice.selectors.ts'
import { shellTexts } from './texts.vi.ts'
import { ui } from '../ui/parts.tsx'
import { shownPopover, Topmost } from '../ui/topmost.tsx'
import { useTexts } from '../ui/texts.tsx'

const isKey = (text: string): text is keyof typeof shellTexts => text in shellTexts

/** The toast that is shown just now, read out as it comes, over an open dialog too. */
export function Toast({ notice }: { notice: NoticeActor }) {
  const t = useTexts(shellTexts)
  const shown = useSelector(notice, selectShown)
  return (
    <Topmost>
      <div role="status" aria-live="polite">
        {shown ? (
          <button
            key={shown.id}
            ref={shownPopover}
            popover="manual"
            type="button"
            className={ui['toast']}
            data-tone={shown.tone}
            title={t('notice.dismiss')}
            onClick={() => notice.send({ type: 'notice.dismiss' })}
          >
            {isKey(shown.text) ? t(shown.text, shown.params) : shown.text}
          </button>
        ) : null}
      </div>
    </Topmost>
  )
}
