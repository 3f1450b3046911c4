import { isEmail } from '../../domain/contact.ts'
import { isStrongPassword } from '../../domain/password.ts'
import type { AccountDraft, AccountFaults, AccountForm, Change, OwnAccountContext } from './own-account.types.ts'

const isCode = (text: string) => /^\d{4,8}$/.test(text)

/** What is wrong with what is written into a form, where the form says so. */
export function faultsOf({ email, newPassword }: AccountDraft, form: AccountForm): AccountFaults {
  if (form === 'emailCode' && !isEmail(email)) return { email: email.trim() === '' ? 'missing' : 'malformed' }
  if (form === 'password' && !isStrongPassword(newPassword)) return { newPassword: newPassword === '' ? 'missing' : 'weak' }
  return {}
}

const forms: { [Form in AccountForm]: (context: OwnAccountContext) => Extract<Change, { kind: Form }> | undefined } = {
  name({ account, draft }) {
    const name = draft.name?.trim() ?? ''
    return name !== '' && name !== account?.name ? { kind: 'name', name } : undefined
  },
  emailCode({ draft: { email, emailPassword: password } }) {
    return { kind: 'emailCode', email: email.trim(), password }
  },
  email({ draft: { emailOtp: otp }, codes: { email: code } }) {
    return code.isAwaited && code.sentTo !== undefined && isCode(otp) ? { kind: 'email', email: code.sentTo, otp } : undefined
  },
  password({ draft: { currentPassword: current, newPassword: password } }) {
    return { kind: 'password', current, password }
  },
  delete({ account, draft: { deletionPassword: password, deletionOtp, forfeitsWallet }, codes }) {
    const otp = codes.delete.isAwaited ? deletionOtp : ''
    const isProved = codes.delete.isAwaited ? isCode(otp) : password !== ''
    return isProved && (account?.wallet === 0 || forfeitsWallet) ? { kind: 'delete', password, otp, forfeitsWallet } : undefined
  },
}

/** The change that a form asks for by what is written into it; undefined where that is not enough, or faulty. */
export const writtenChange = (context: OwnAccountContext, form: AccountForm): Change | undefined =>
  Object.keys(faultsOf(context.draft, form)).length === 0 ? forms[form](context) : undefined

/** Whether a form's code was just sent where it would be sent to now. */
export const isCodeUnderWay = ({ codes, draft }: OwnAccountContext, form: 'email' | 'delete'): boolean =>
  codes[form].secondsLeft > 0 && (form === 'delete' || codes[form].sentTo === draft.email.trim())
