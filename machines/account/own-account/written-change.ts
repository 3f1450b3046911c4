import type { AccountForm, Change, OwnAccountContext } from './own-account.types.ts'

const isCode = (text: string) => /^\d{4,8}$/.test(text)

const forms: { [Form in AccountForm]: (context: OwnAccountContext) => Extract<Change, { kind: Form }> | undefined } = {
  name({ account, draft }) {
    const name = draft.name?.trim() ?? ''
    return name !== '' && name !== account?.name ? { kind: 'name', name } : undefined
  },
  emailCode({ draft }) {
    const email = draft.email.trim()
    return /^\S+@\S+\.\S+$/.test(email) ? { kind: 'emailCode', email, password: draft.emailPassword } : undefined
  },
  email({ draft: { emailOtp: otp }, codeSentTo: email }) {
    return email !== undefined && isCode(otp) ? { kind: 'email', email, otp } : undefined
  },
  password({ draft: { currentPassword: current, newPassword: password } }) {
    return current !== '' && password !== '' ? { kind: 'password', current, password } : undefined
  },
  delete({ account, draft: { deletionPassword: password, deletionOtp, forfeitsWallet }, hasDeletionCode }) {
    const otp = hasDeletionCode ? deletionOtp : ''
    const isProved = hasDeletionCode ? isCode(otp) : password !== ''
    return isProved && (account?.wallet === 0 || forfeitsWallet) ? { kind: 'delete', password, otp, forfeitsWallet } : undefined
  },
}

/** The change that a form asks for by what is written into it; undefined where that is not enough. */
export const writtenChange = (context: OwnAccountContext, form: AccountForm): Change | undefined => forms[form](context)
