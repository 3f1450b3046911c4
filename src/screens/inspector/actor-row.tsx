import type { InspectedActor } from '../../../machines/app/inspector/inspector.types.ts'
import { leafPaths } from '../../../machines/app/inspector/rows.ts'
import { inspectorTexts } from './texts.vi.ts'
import { ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import css from './inspector.module.css'

const statuses = ['active', 'done', 'error', 'stopped'] as const

/** An actor in one line; opens and closes its details. */
export function ActorRow({ actor, isOpen, onToggle }: { actor: InspectedActor; isOpen: boolean; onToggle: () => void }) {
  const t = useTexts(inspectorTexts)
  const { name, chart, snapshot } = actor
  const status = statuses.find((one) => one === snapshot.status) ?? 'active'
  return (
    <button type="button" className={css['row']} aria-expanded={isOpen} onClick={onToggle}>
      <span className={css['name']}>
        <b>{name}</b>
        {chart === undefined || chart.key === name ? null : <code>{chart.key}</code>}
      </span>
      {status === 'active' ? null : (
        <span className={ui['tag']} data-tone={status === 'error' ? 'bad' : undefined}>
          {t(`inspector.status.${status}`)}
        </span>
      )}
      <span className={css['value']}>
        {leafPaths(snapshot.value).map((path) => (
          <code key={path}>{path}</code>
        ))}
      </span>
    </button>
  )
}
