import type { InspectedActor } from '../../../machines/app/inspector/inspector.types.ts'
import { activePaths, nameOf } from '../../../machines/app/inspector/rows.ts'
import { inspectorTexts } from './texts.vi.ts'
import { ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { ChartStates } from './chart-states.tsx'
import { EventRow } from './event-row.tsx'
import css from './inspector.module.css'

/** The chart of an actor with its active states, its last events and what it holds. */
export function ActorDetails({ actor, actors }: { actor: InspectedActor; actors: readonly InspectedActor[] }) {
  const t = useTexts(inspectorTexts)
  const { chart, snapshot, events, name } = actor
  return (
    <div role="group" aria-label={name} className={css['details']} data-chart={chart !== undefined}>
      <div className={css['history']}>
        <section>
          <h3>{t('inspector.events')}</h3>
          {events.length === 0 ? (
            <p className={ui['muted']}>{t('inspector.noEvents')}</p>
          ) : (
            <ol
              className={css['events']}
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled by arrow keys
              tabIndex={0}
              aria-label={t('inspector.events')}
            >
              {events.map((event) => (
                <EventRow key={event.id} event={event} from={nameOf(actors, event.from)} />
              ))}
            </ol>
          )}
        </section>
        {snapshot.data === '' ? null : (
          <details>
            <summary>{t('inspector.data')}</summary>
            <pre>{snapshot.data}</pre>
          </details>
        )}
      </div>
      {chart === undefined ? null : (
        <section>
          <h3>{t('inspector.chart')}</h3>
          <ChartStates state={chart} active={activePaths(snapshot.value)} />
        </section>
      )}
    </div>
  )
}
