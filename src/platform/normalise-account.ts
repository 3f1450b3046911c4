import type { Wallet } from '../../machines/domain/entities.ts'
import type { Profile } from '../../machines/account/profile/profile.types.ts'
import type { components } from '../../openapi/types.ts'
import { boolean, date, fields, id, list, maybe, number, oneOf, text, type Raw } from './lenient.ts'

type Schemas = components['schemas']

/** The profile of an answer that holds the user as its `data`. */
export function profileOf(wire: Raw<{ data: Schemas['UserProfile'] }>): Profile {
  const own = fields(fields(wire).data)
  return {
    name: text(own.name),
    email: text(own.email, ''),
    phone: text(own.phone, ''),
    avatar: maybe(text, own.avatar),
    taxNumber: text(own.tax_number, ''),
  }
}

function walletRowOf(wire: Raw<Schemas['WalletRow']>): Wallet['rows'][number] {
  const own = fields(wire)
  // some back ends write what was taken with its sign
  const amount = Math.abs(number(own.amount))
  return {
    id: id(own.id),
    amount: oneOf(['deposit', 'withdraw'], own.type) === 'deposit' ? amount : -amount,
    description: text(maybe(fields, own.meta)?.description, ''),
    at: date(own.created_at),
  }
}

export function walletOf(wire: Raw<{ balance: number; transactions: Schemas['WalletRow'][] }>): Wallet {
  const own = fields(wire)
  return { balance: number(own.balance), rows: list(own.transactions, walletRowOf, []) }
}

/** Whether there is no account with the number to which a code was sent. */
export const isNewcomerOf = (wire: Raw<{ new_user: boolean }>): boolean => boolean(fields(wire).new_user)
