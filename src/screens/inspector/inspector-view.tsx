import type { InspectorActor } from '../../../machines/app/inspector/inspector.machine.ts'
import {
  selectIsMachinesOnly,
  selectIsPaused,
  selectIsSilent,
  selectIsWaiting,
  selectOpened,
  selectOwn,
  selectSearch,
  selectShown,
  selectTabs,
} from '../../../machines/app/inspector/inspector.selectors.ts'
import type { InspectedTab } from '../../../machines/app/inspector/inspector.types.ts'
import { branchesOf, type ActorBranch } from '../../../machines/app/inspector/rows.ts'
import { inspectorTexts } from './texts.vi.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import { Field } from '../../ui/field.tsx'
import { CompassIcon, WarningIcon } from '../../ui/icons.tsx'
import { Skeleton, StateView, ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { ActorDetails } from './actor-details.tsx'
import { ActorRow } from './actor-row.tsx'
import css from './inspector.module.css'
import { TabChoice } from './tab-choice.tsx'

/** The actors of one tab: which one, what is searched for, and the tree. */
export function InspectorView({ inspector }: { inspector: InspectorActor }) {
  const t = useTexts(inspectorTexts)
  const isPaused = useSelector(inspector, selectIsPaused)
  const isMachinesOnly = useSelector(inspector, selectIsMachinesOnly)
  const search = useSelector(inspector, selectSearch)
  return (
    <div className={`${ui['page']} ${css['inspector']}`}>
      <div className={css['controls']}>
        <Field
          type="search"
          label={t('inspector.search')}
          value={search}
          autoComplete="off"
          onChange={({ target }) => inspector.send({ type: 'search.change', text: target.value })}
        />
        <div className={css['choices']}>
          <TabChoice
            tabs={useSelector(inspector, selectTabs)}
            own={useSelector(inspector, selectOwn)}
            shown={useSelector(inspector, selectShown)?.id}
            onChoose={(tab) => inspector.send({ type: 'tab.choose', tab })}
          />
          <button
            type="button"
            className={ui['chip']}
            aria-pressed={isMachinesOnly}
            onClick={() => inspector.send({ type: 'machinesOnly.toggle' })}
          >
            {t('inspector.machinesOnly')}
          </button>
          <button
            type="button"
            className={ui['chip']}
            onClick={() => inspector.send({ type: isPaused ? 'inspection.resume' : 'inspection.pause' })}
          >
            {t(isPaused ? 'inspector.resume' : 'inspector.pause')}
          </button>
        </div>
        <p role="status" className={ui['muted']}>
          {isPaused ? t('inspector.paused') : ''}
        </p>
      </div>
      <Actors inspector={inspector} />
    </div>
  )
}

function Actors({ inspector }: { inspector: InspectorActor }) {
  const t = useTexts(inspectorTexts)
  const tab = useSelector(inspector, selectShown)
  const search = useSelector(inspector, selectSearch)
  const isMachinesOnly = useSelector(inspector, selectIsMachinesOnly)
  const isWaiting = useSelector(inspector, selectIsWaiting)
  const isSilent = useSelector(inspector, selectIsSilent)
  if (isWaiting) {
    return (
      <div role="status" aria-label={t('inspector.waiting')} className={css['waiting']}>
        {[1, 2, 3, 4, 5, 6].map((one) => (
          <Skeleton key={one} className={css['skeleton'] ?? ''} />
        ))}
      </div>
    )
  }
  if (isSilent || !tab) return <StateView icon={<WarningIcon />} title={t('inspector.silent')} text={t('inspector.silentText')} />
  const branches = branchesOf(tab.actors, { search, isMachinesOnly })
  if (branches.length === 0) return <StateView icon={<CompassIcon />} title={t('inspector.none')} />
  return (
    <section aria-labelledby="inspected-actors">
      <h2 id="inspected-actors" className={css['title']}>
        {t('inspector.count', { count: countFound(branches) })}
      </h2>
      <Branches branches={branches} tab={tab} inspector={inspector} />
    </section>
  )
}

const countFound = (branches: readonly ActorBranch[]): number =>
  branches.reduce((count, { isFound, children }) => count + (isFound ? 1 : 0) + countFound(children), 0)

function Branches({ branches, tab, inspector }: { branches: ActorBranch[]; tab: InspectedTab; inspector: InspectorActor }) {
  const opened = useSelector(inspector, selectOpened)
  return (
    <ul className={css['actors']}>
      {branches.map(({ actor, path, children }) => {
        const isOpen = opened.includes(path)
        return (
          <li key={actor.sessionId}>
            <ActorRow actor={actor} isOpen={isOpen} onToggle={() => inspector.send({ type: 'actor.toggle', path })} />
            {isOpen ? <ActorDetails actor={actor} actors={tab.actors} /> : null}
            {children.length === 0 ? null : <Branches branches={children} tab={tab} inspector={inspector} />}
          </li>
        )
      })}
    </ul>
  )
}
