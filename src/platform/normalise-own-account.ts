import type { AccountSession, OwnAccount } from '../../machines/account/own-account/own-account.types.ts'
import type { components } from '../../openapi/types.ts'
import { boolean, date, fields, list, number, text, type Raw } from './lenient.ts'

type Schemas = components['schemas']

function sessionOf(wire: Raw<Schemas['AccountSession']>): AccountSession {
  const own = fields(wire)
  return {
    id: text(own.id),
    device: text(own.device, ''),
    address: text(own.address, ''),
    signedInAt: date(own.created_at),
    usedAt: date(own.used_at),
    isCurrent: boolean(own.is_current, false),
  }
}

export const accountSessionsOf = (wire: Raw<Schemas['AccountSession'][]>): AccountSession[] => list(wire, sessionOf)

/** The account of an answer that holds its user as its `data`, without the sessions. */
export function ownAccountOf(wire: Raw<{ data: Schemas['UserProfile'] }>): Omit<OwnAccount, 'sessions'> {
  const own = fields(fields(wire).data)
  return { name: text(own.name), email: text(own.email, ''), wallet: number(own.wallet_balance, 0) }
}

/** All that is stored of an account, as a file that people can read. */
export const accountFileOf = (wire: Raw<Schemas['AccountExport']>): string => JSON.stringify(fields(wire), undefined, 2)
