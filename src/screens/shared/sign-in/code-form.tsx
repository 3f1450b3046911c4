import type { ReactNode } from 'react'
import * as limits from '../../../../machines/limits.ts'
import type { OneTimeCodeActor } from '../../../../machines/account/one-time-code/one-time-code.machine.ts'
import {
  selectAddress,
  selectCodeError,
  selectCodeFaults,
  selectIsAddressing,
  selectIsBlocked,
  selectIsBusy,
  selectIsNewcomer,
  selectSecondsLeft,
  selectTriesLeft,
  selectDraft,
} from '../../../../machines/account/one-time-code/one-time-code.selectors.ts'
import { signInFormsTexts } from './texts.vi.ts'
import { CodeBox } from '../../../ui/code-box.tsx'
import { Field } from '../../../ui/field.tsx'
import { Button } from '../../../ui/parts.tsx'
import { useTexts } from '../../../ui/texts.tsx'
import { useFirstMistake } from '../../../ui/use-first-mistake.ts'
import { useFocusWhile } from '../../../ui/use-focus-while.ts'
import { useSelector } from '../../../runtime/use-selector.ts'
import { clock } from './clock.ts'
import css from './door.module.css'
import { DoorButton, DoorForm } from './door.tsx'

interface Props {
  code: OneTimeCodeActor
  channel: 'phone' | 'email'
  /** Above the digits: where the code has gone. */
  sentText: 'code.sentTo' | 'reset.codeText'
  /** Below the form: alternatives. */
  other?: ReactNode
}

/** A phone or a mailbox first, then the code that was sent there. */
export function CodeForm(props: Props) {
  const isAddressing = useSelector(props.code, selectIsAddressing)
  return isAddressing ? <AddressForm {...props} /> : <EntryForm {...props} />
}

function AddressForm({ code, channel, other }: Props) {
  const t = useTexts(signInFormsTexts)
  const address = useSelector(code, selectAddress)
  const fault = useSelector(code, selectCodeFaults).address
  const isBusy = useSelector(code, selectIsBusy)
  const secondsLeft = useSelector(code, selectSecondsLeft)
  const isBlocked = useSelector(code, selectIsBlocked)
  const formRef = useFirstMistake(fault, isBusy)
  const malformed = t(channel === 'phone' ? 'fault.phone' : 'fault.email')
  return (
    <DoorForm
      error={useSelector(code, selectCodeError)}
      formRef={formRef}
      onSubmit={(text) => code.send({ type: 'address.submit', address: text('address') })}
    >
      <Field
        name="address"
        label={t(`field.${channel}`)}
        type={channel === 'phone' ? 'tel' : 'email'}
        autoComplete={channel === 'phone' ? 'tel' : 'username'}
        defaultValue={address}
        error={fault === undefined ? undefined : fault === 'missing' ? t('fault.missing') : malformed}
        onInput={() => code.send({ type: 'field.edit', field: 'address' })}
      />
      <DoorButton isBusy={isBusy} disabled={isBlocked}>
        {isBlocked ? t('code.waitMore', { time: clock(secondsLeft) }) : t('code.send')}
      </DoorButton>
      <Below code={code} isBusy={isBusy} other={other} />
    </DoorForm>
  )
}

function EntryForm({ code, channel, sentText, other }: Props) {
  const t = useTexts(signInFormsTexts)
  const address = useSelector(code, selectAddress)
  const faults = useSelector(code, selectCodeFaults)
  const isNewcomer = useSelector(code, selectIsNewcomer)
  const isBusy = useSelector(code, selectIsBusy)
  const isBlocked = useSelector(code, selectIsBlocked)
  const triesLeft = useSelector(code, selectTriesLeft)
  const formRef = useFirstMistake(useSelector(code, selectDraft), isBusy)
  // whenever a code is waited for, also after another one was sent
  const input = useFocusWhile<HTMLInputElement>(!isBusy)
  const submit = (digits: string, name: string) => code.send({ type: 'code.submit', code: digits, name })
  return (
    <DoorForm error={useSelector(code, selectCodeError)} formRef={formRef} onSubmit={(text) => submit(text('code'), text('name'))}>
      <p className={css['sent']}>
        {t(sentText, { address, digits: limits.codeDigits })}{' '}
        <button type="button" disabled={isBusy} onClick={() => code.send({ type: 'address.change' })}>
          {t(channel === 'phone' ? 'code.changePhone' : 'code.changeEmail')}
        </button>
      </p>
      <CodeBox
        label={t('code.field')}
        length={limits.codeDigits}
        error={
          faults.code && faults.code !== 'malformed' ? t(`code.${faults.code}`, { count: triesLeft, digits: limits.codeDigits }) : undefined
        }
        isBusy={isBusy}
        inputRef={input}
        onEdit={() => code.send({ type: 'field.edit', field: 'code' })}
        onWhole={(digits) => (isNewcomer ? undefined : submit(digits, ''))}
      />
      {isNewcomer ? (
        <Field
          name="name"
          label={t('code.name')}
          hint={t('code.newcomer')}
          autoComplete="name"
          error={faults.name && t('fault.missing')}
          onInput={() => code.send({ type: 'field.edit', field: 'name' })}
        />
      ) : null}
      <DoorButton isBusy={isBusy} disabled={isBlocked}>
        {t('code.check')}
      </DoorButton>
      <Resend code={code} />
      <Below code={code} isBusy={isBusy} other={other} />
    </DoorForm>
  )
}

/** Asks for another code, once the wait is over. */
function Resend({ code }: { code: OneTimeCodeActor }) {
  const s = useTexts(signInFormsTexts)
  const secondsLeft = useSelector(code, selectSecondsLeft)
  const isBusy = useSelector(code, selectIsBusy)
  const isBlocked = useSelector(code, selectIsBlocked)
  const time = clock(secondsLeft)
  return (
    <Button tone="plain" isWide disabled={secondsLeft > 0 || isBusy} onClick={() => code.send({ type: 'code.resend' })}>
      {secondsLeft === 0 ? s('code.resend') : s(isBlocked ? 'code.waitMore' : 'code.resendIn', { time })}
    </Button>
  )
}

/** A way to cancel while it takes, alternatives while it does not. */
function Below({ code, isBusy, other }: { code: OneTimeCodeActor; isBusy: boolean; other: ReactNode }) {
  const c = useTexts(signInFormsTexts)
  return (
    <div className={css['below']}>
      {isBusy ? (
        <Button tone="bare" onClick={() => code.send({ type: 'code.cancel' })}>
          {c('form.cancel')}
        </Button>
      ) : (
        other
      )}
    </div>
  )
}
