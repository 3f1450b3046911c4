import type { OwnAccountActor } from '../../../machines/account/own-account/own-account.machine.ts'
import {
  selectDone,
  selectError,
  selectIsChanging,
  selectRefused,
  selectRunning,
} from '../../../machines/account/own-account/own-account.selectors.ts'
import type { Change } from '../../../machines/account/own-account/own-account.types.ts'
import type { AppError, ErrorCode } from '../../../machines/lib/app-error.ts'
import { WarningIcon } from '../../ui/icons.tsx'
import { Button, ui } from '../../ui/parts.tsx'
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

/** The fields that a refusal may be about, with the codes of those. */
const fieldCodes = {
  password: ['WRONG_CREDENTIALS'],
  newPassword: ['WEAK_PASSWORD'],
  code: ['INVALID_OTP', 'OTP_EXPIRED'],
} satisfies Record<string, ErrorCode[]>
type FieldName = keyof typeof fieldCodes

const isAbout = (field: FieldName, code: ErrorCode | undefined) => fieldCodes[field].some((one) => one === code)

/** Why the last change was refused, where it was one of these. */
function useRefusal(account: OwnAccountActor, kinds: Change['kind'][]): AppError | undefined {
  const refused = useSelector(account, selectRefused)
  const error = useSelector(account, selectError)
  return refused !== undefined && kinds.includes(refused) ? error : undefined
}

/** Why the last change was refused, where it was one of these and the refusal is about a field; for that field. */
export function useFieldError({ account }: AccountProps, kinds: Change['kind'][]): (field: FieldName) => string | undefined {
  const problem = useProblemText()
  const refusal = useRefusal(account, kinds)
  return (field) => (isAbout(field, refusal?.code) ? problem(refusal) : undefined)
}

/** What became of the last change, where it was one of these; but a refusal that one of the form's fields shows. */
export function Outcome({ account, kinds, fields, done }: AccountProps & { kinds: Change['kind'][]; fields?: FieldName[]; done?: string }) {
  const problem = useProblemText()
  const made = useSelector(account, selectDone)
  const refusal = useRefusal(account, kinds)
  if (refusal) {
    if (fields?.some((field) => isAbout(field, refusal.code))) return null
    return (
      <p className={ui['banner']} data-tone="bad" role="alert">
        <WarningIcon />
        <span>{problem(refusal)}</span>
      </p>
    )
  }
  return made !== undefined && done !== undefined && kinds.includes(made) ? <p role="status">{done}</p> : null
}
