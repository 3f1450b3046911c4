import type { FormEvent } from 'react'
import type { AppError } from '../../../machines/lib/app-error.ts'
import * as limits from '../../../machines/limits.ts'
import type { StaffDeskActor } from '../../../machines/staff/staff-desk/staff-desk.machine.ts'
import {
  selectCustomer,
  selectError,
  selectGuestFaults,
  selectIsAsking,
  selectIsBusy,
  selectIsSearching,
  selectIsUnknown,
  selectMayRegister,
  selectPhone,
  selectSearchFaults,
} from '../../../machines/staff/staff-desk/staff-desk.selectors.ts'
import { staffTexts } from './texts.vi.ts'
import { Field } from '../../ui/field.tsx'
import { UserIcon, WarningIcon } from '../../ui/icons.tsx'
import { Button, StateView, ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useFirstMistake } from '../../ui/use-first-mistake.ts'
import { useProblemText } from '../shared/problem-text.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import css from './staff.module.css'

interface Props {
  desk: StaffDeskActor
  /** Whether a customer's session is open in this browser. */
  isCustomerHere: boolean
}

/** The desk at which staff answer the phone: find the caller, or make an account, then the question whether to act for them. */
export function DeskPage({ desk, isCustomerHere }: Props) {
  const isAsking = useSelector(desk, selectIsAsking)
  const isUnknown = useSelector(desk, selectIsUnknown)
  const mayRegister = useSelector(desk, selectMayRegister)
  if (isAsking) return <Question desk={desk} isCustomerHere={isCustomerHere} />
  return (
    <div className={css['desk']}>
      <Finder desk={desk} />
      {isUnknown ? mayRegister ? <Registration desk={desk} /> : <NoSuchCustomer /> : null}
    </div>
  )
}

const textIn = (form: HTMLFormElement, name: string) => {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value.trim() : ''
}

const isEmailTaken = (error: AppError | undefined) => error?.code === 'EMAIL_TAKEN'

function Problem({ desk }: { desk: StaffDeskActor }) {
  const problem = useProblemText()
  const error = useSelector(desk, selectError)
  // that is said at its field
  if (!error || isEmailTaken(error)) return null
  return (
    <p className={ui['banner']} data-tone="bad" role="alert">
      <WarningIcon />
      <span>{problem(error)}</span>
    </p>
  )
}

function Finder({ desk }: { desk: StaffDeskActor }) {
  const t = useTexts(staffTexts)
  const isSearching = useSelector(desk, selectIsSearching)
  const isUnknown = useSelector(desk, selectIsUnknown)
  const phone = useSelector(desk, selectPhone)
  const faults = useSelector(desk, selectSearchFaults)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    desk.send({ type: 'customer.find', phone: textIn(event.currentTarget, 'phone') })
  }
  return (
    <form
      ref={useFirstMistake(faults, isSearching)}
      className={`${ui['section']} ${css['form']}`}
      role="search"
      noValidate
      onSubmit={submit}
    >
      <h2>{t('staff.find')}</h2>
      <Field
        label={t('staff.phone')}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        defaultValue={phone}
        error={faults.phone ? t('staff.phoneFault') : undefined}
      />
      {isUnknown ? null : <Problem desk={desk} />}
      <Button type="submit" size="large" isWide isBusy={isSearching}>
        {t('staff.search')}
      </Button>
    </form>
  )
}

function NoSuchCustomer() {
  const t = useTexts(staffTexts)
  return <StateView icon={<UserIcon />} title={t('staff.unknownLink')} text={t('staff.unknownLinkText')} />
}

function Registration({ desk }: { desk: StaffDeskActor }) {
  const t = useTexts(staffTexts)
  const isBusy = useSelector(desk, selectIsBusy)
  const phone = useSelector(desk, selectPhone)
  const faults = useSelector(desk, selectGuestFaults)
  const isTaken = isEmailTaken(useSelector(desk, selectError))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    desk.send({ type: 'guest.register', guest: { name: textIn(form, 'name'), phone, email: textIn(form, 'email') } })
  }
  return (
    <form ref={useFirstMistake(faults, isBusy)} className={`${ui['section']} ${css['form']}`} noValidate onSubmit={submit}>
      <div aria-live="polite">
        <h2>{t('staff.unknown', { phone })}</h2>
        <p className={ui['muted']}>{t('staff.unknownText')}</p>
      </div>
      <Field
        label={t('staff.name')}
        name="name"
        autoComplete="off"
        maxLength={limits.nameLength}
        error={faults.name ? t('staff.nameFault') : undefined}
      />
      <Field
        label={t('staff.email')}
        name="email"
        type="email"
        autoComplete="off"
        maxLength={limits.emailLength}
        error={faults.email ? t('staff.emailFault') : isTaken ? t('staff.emailTaken') : undefined}
      />
      <Problem desk={desk} />
      <Button type="submit" size="large" isWide isBusy={isBusy}>
        {t('staff.register')}
      </Button>
    </form>
  )
}

/** The server writes them in the customer's language. */
const reasons = ['phone', 'help', 'address'] as const

function Question({ desk, isCustomerHere }: Props) {
  const t = useTexts(staffTexts)
  const customer = useSelector(desk, selectCustomer)
  const isBusy = useSelector(desk, selectIsBusy)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    desk.send({ type: 'entry.confirm', reason: textIn(event.currentTarget, 'reason') })
  }
  return (
    <div className={css['desk']}>
      <form className={`${ui['section']} ${css['form']}`} onSubmit={submit} aria-labelledby="staff-ask">
        <div aria-live="polite">
          <h2 id="staff-ask">{t('staff.ask', { name: customer?.name ?? '' })}</h2>
          <p>
            {customer?.phone} · {customer?.email ?? t('staff.noEmail')}
          </p>
        </div>
        <p className={ui['muted']}>{t('staff.askText')}</p>
        {isCustomerHere ? (
          <p className={ui['banner']}>
            <WarningIcon />
            <span>{t('staff.askReplaces')}</span>
          </p>
        ) : null}
        <fieldset className={css['reasons']}>
          <legend>{t('staff.reason')}</legend>
          {reasons.map((reason, at) => (
            <label key={reason}>
              <input type="radio" name="reason" value={reason} defaultChecked={at === 0} />
              <span>{t(`staff.reason.${reason}`)}</span>
            </label>
          ))}
        </fieldset>
        <Problem desk={desk} />
        <Button type="submit" size="large" isWide isBusy={isBusy}>
          {t('staff.enter')}
        </Button>
        <Button tone="plain" size="large" isWide onClick={() => desk.send({ type: 'desk.clear' })}>
          {t('staff.cancel')}
        </Button>
      </form>
    </div>
  )
}
