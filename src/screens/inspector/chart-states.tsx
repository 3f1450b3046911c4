import type { ChartState, ChartTransition } from '../../../machines/app/inspector/inspector.types.ts'
import { inspectorTexts } from './texts.vi.ts'
import { ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import css from './inspector.module.css'

/** A state of a chart as a box: its transitions, and the boxes of the states below it. */
export function ChartStates({ state, active }: { state: ChartState; active: readonly string[] }) {
  const t = useTexts(inspectorTexts)
  const { invokes, transitions, states, kind } = state
  return (
    <>
      {invokes.length === 0 ? null : <p className={css['invokes']}>{t('inspector.invokes', { actors: invokes.join(', ') })}</p>}
      {transitions.length === 0 ? null : (
        <ul className={css['transitions']}>
          {transitions.map((transition, index) => (
            // a chart never changes
            // oxlint-disable-next-line react/no-array-index-key -- two branches of an event may be alike
            <Transition key={index} transition={transition} />
          ))}
        </ul>
      )}
      {states.length === 0 ? null : (
        <ul className={css['states']} data-kind={kind}>
          {states.map((one) => (
            <Box key={one.path} state={one} active={active} />
          ))}
        </ul>
      )}
    </>
  )
}

function Box({ state, active }: { state: ChartState; active: readonly string[] }) {
  const t = useTexts(inspectorTexts)
  const isActive = active.includes(state.path)
  return (
    <li className={css['box']} data-active={isActive} aria-current={isActive ? 'step' : undefined}>
      <p className={css['boxName']}>
        <b>{state.key}</b>
        {state.isInitial ? <span className={ui['muted']}>{t('inspector.initial')}</span> : null}
        {isActive ? <span className={css['mark']}>{t('inspector.active')}</span> : null}
      </p>
      <ChartStates state={state} active={active} />
    </li>
  )
}

function Transition({ transition: { on, guard, targets, actions } }: { transition: ChartTransition }) {
  const t = useTexts(inspectorTexts)
  return (
    <li>
      <code>{on}</code>
      {guard === undefined ? null : <span className={css['guard']}>[{guard}]</span>}
      <span className={ui['muted']}>{targets.length === 0 ? t('inspector.stays') : `→ ${targets.join(', ')}`}</span>
      {actions.length === 0 ? null : <span className={css['actions']}>/ {actions.join(', ')}</span>}
    </li>
  )
}
