import type { OwnAccountActor } from '../../../machines/account/own-account/own-account.machine.ts'
import {
  selectDone,
  selectError,
  selectIsChanging,
  selectRefused,
  selectRunning,
} from '../../../machines/account/own-account/own-account.selectors.ts'
import type { Change } from '../../../machines/account/own-account/own-account.types.ts'
import { Button } from '../../ui/parts.tsx'
import { useProblemText } from '../shared/problem-text.ts'
import { useSelector } from '../../runtime/use-selector.ts'

export interface AccountProps {
  account: OwnAccountActor
}

/** Asks for one change; nothing else can be asked for until it is made. */
export function ChangeButton({ account, change, label, hint }: AccountProps & { change: Change; label: string; hint?: string }) {
  const isChanging = useSelector(account, selectIsChanging)
  const running = useSelector(account, selectRunning)
  return (
    <Button
      tone="soft"
      isBusy={running === change.kind && change.kind !== 'endSession'}
      disabled={isChanging}
      {...(hint !== undefined && { 'aria-label': `${label}: ${hint}` })}
      onClick={() => account.send({ type: 'change.ask', change })}
    >
      {label}
    </Button>
  )
}

/** What became of the last change, where it was one of these. */
export function Outcome({ account, kinds, done }: AccountProps & { kinds: Change['kind'][]; done?: string }) {
  const problem = useProblemText()
  const made = useSelector(account, selectDone)
  const refused = useSelector(account, selectRefused)
  const error = useSelector(account, selectError)
  if (refused !== undefined && kinds.includes(refused)) return <p role="alert">{problem(error)}</p>
  return made !== undefined && done !== undefined && kinds.includes(made) ? <p role="status">{done}</p> : null
}
