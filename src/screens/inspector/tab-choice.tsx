import type { InspectedTab } from '../../../machines/app/inspector/inspector.types.ts'
import { inspectorTexts } from './texts.vi.ts'
import { ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import css from './inspector.module.css'

interface Props {
  tabs: readonly InspectedTab[]
  /** The tab of the inspector. */
  own: string
  /** The tab whose actors are shown. */
  shown: string | undefined
  onChoose: (tab: string) => void
}

/** Which tab is shown, where the app is open in several. */
export function TabChoice({ tabs, own, shown, onChoose }: Props) {
  const t = useTexts(inspectorTexts)
  if (tabs.length < 2) return null
  const others = tabs.filter(({ id }) => id !== own)
  const labelOf = (tab: InspectedTab) =>
    tab.id === own ? t('inspector.ownTab') : t('inspector.otherTab', { number: others.indexOf(tab) + 1 })
  return (
    <div role="group" aria-label={t('inspector.tab')} className={css['choices']}>
      {tabs.map((tab) => (
        <button key={tab.id} type="button" className={ui['chip']} aria-pressed={tab.id === shown} onClick={() => onChoose(tab.id)}>
          {labelOf(tab)}
        </button>
      ))}
    </div>
  )
}
