import {
  deleteMember,
  deleteMemberships,
  everyMembership,
  insertMember,
  memberById,
  storesOfMember,
  updateMemberPassword,
  upsertMembership,
  type StoreRole,
} from '../db/queries/store-members.ts'
import { updateCommission } from '../db/queries/store-reports.ts'
import { storeBy } from '../db/queries/stores.ts'
import { subjectIdByEmail } from '../db/queries/subjects.ts'
import { systemRandom } from '../ports/random.ts'
import { hashSecret } from '../services/passwords.ts'
import { endSessionsOf } from '../services/sessions.ts'
import { checkLength, required, type Command, type CommandContext } from './command.ts'

const passwordBytes = 12
const roles: readonly string[] = ['owner', 'staff'] satisfies StoreRole[]
const isRole = (role: string): role is StoreRole => roles.includes(role)

async function findStoreId({ db }: CommandContext, slug: string): Promise<number> {
  const store = await storeBy(db, { slug })
  if (!store) throw new Error(`There is no store ${slug}`)
  return store.id
}

async function findMemberId({ db }: CommandContext, email: string): Promise<number> {
  const id = await subjectIdByEmail(db, 'store', email)
  if (id === undefined) throw new Error(`There is no member ${email}`)
  return id
}

interface NewMember {
  email: string
  store: string
  name: string | undefined
  role: string
}

/** Adds an account where there is none with the address, and the store to it. */
async function addMember(context: CommandContext, { email, store, name, role }: NewMember): Promise<string> {
  const { db } = context
  if (!isRole(role)) throw new Error(`--role is one of ${roles.join(', ')}`)
  checkLength(email, 'email', 200)
  if (!/^[^@\s]+@[^@\s]+$/.test(email)) throw new Error(`${email} is no e-mail address`)
  const storeId = await findStoreId(context, store)
  const known = await subjectIdByEmail(db, 'store', email)
  if (known !== undefined) {
    await upsertMembership(db, known, storeId, role)
    return `${email} is ${role} of ${store}`
  }
  const own = required(name, 'name')
  checkLength(own, 'name', 200)
  const password = systemRandom.token(passwordBytes)
  const id = await insertMember(db, { name: own, email, password_hash: await hashSecret(password) })
  await upsertMembership(db, id, storeId, role)
  return `${email} is ${role} of ${store}, and signs in at /store with the password ${password}, which is shown only now`
}

/** Removes a member from a store, or from all; the account goes with its last store. */
async function removeMember(context: CommandContext, email: string, store: string | undefined): Promise<string> {
  const { db } = context
  const id = await findMemberId(context, email)
  const storeId = store === undefined ? undefined : await findStoreId(context, store)
  const count = await deleteMemberships(db, id, storeId)
  if (count === 0 && store !== undefined) throw new Error(`${email} is no member of ${store}`)
  const left = await storesOfMember(db, id)
  if (left.length > 0) return `${email} is removed from ${store}, and stays at ${left.map(({ slug }) => slug).join(', ')}`
  await endSessionsOf(context, 'store', id)
  await deleteMember(db, id)
  return `${email} is removed from ${count === 1 ? 'one store' : `${count} stores`}, and so is the account`
}

async function renewPassword(context: CommandContext, email: string): Promise<string> {
  const id = await findMemberId(context, email)
  const password = systemRandom.token(passwordBytes)
  await updateMemberPassword(context.db, id, await hashSecret(password))
  await endSessionsOf(context, 'store', id)
  return `${(await memberById(context.db, id)).email} signs in with the password ${password}, which is shown only now; all sessions have ended`
}

/** Sets the marketplace's share of what a store sells; without a rate, to the server's usual one. */
async function setCommission(context: CommandContext, store: string, rate: string | undefined): Promise<string> {
  const storeId = await findStoreId(context, store)
  const share = rate === undefined ? null : Number(rate)
  if (share !== null && !(rate?.trim() !== '' && share >= 0 && share <= 100))
    throw new Error('--rate is a share in per cent, from 0 to 100')
  await updateCommission(context.db, storeId, share)
  return share === null ? `${store} pays the usual commission` : `${store} pays a commission of ${share} per cent`
}

/** Who works for stores, and what stores pay. */
export const storeCommands: Record<string, Command> = {
  'store-commission': {
    summary: "Sets the marketplace's share of what a store sells",
    flags: { usual: 'the share is the usual one of the server (STORE_COMMISSION)' },
    values: { store: 'the store with this slug', rate: 'the share in per cent, from 0 to 100' },
    needsOption: true,
    async run(context, options, { store, rate }) {
      if (options.has('usual') === (rate !== undefined)) throw new Error('Either --rate or --usual')
      return setCommission(context, required(store, 'store'), rate)
    },
  },
  'store-members': {
    summary: 'Lists who may sign in at /store, adds or removes a member',
    flags: {
      add: 'adds --email to --store; a new account gets a password, which is shown once',
      remove: 'removes --email from --store, or from every store; the account goes with its last store',
      'new-password': 'gives --email a new password, which is shown once, and ends all their sessions',
    },
    values: {
      store: 'the store with this slug',
      email: 'the member with this e-mail address',
      name: 'the name of a new member',
      role: `one of ${roles.join(', ')} (staff)`,
    },
    needsOption: false,
    async run(context, options, { store, email, name, role = 'staff' }) {
      const actions = ['add', 'remove', 'new-password'].filter((action) => options.has(action))
      if (actions.length > 1) throw new Error(`Either --${actions.join(' or --')}`)
      if (options.has('add')) return addMember(context, { email: required(email, 'email'), store: required(store, 'store'), name, role })
      if (options.has('remove')) return removeMember(context, required(email, 'email'), store)
      if (options.has('new-password')) return renewPassword(context, required(email, 'email'))
      const storeId = store === undefined ? undefined : await findStoreId(context, store)
      const rows = await everyMembership(context.db, storeId)
      if (rows.length === 0) return 'No members'
      const line = (row: (typeof rows)[number]) =>
        [row.slug.padEnd(32), row.role.padEnd(5), row.email.padEnd(32), row.name, ...(row.is_banned ? ['banned'] : [])].join('  ')
      return rows.map(line).join('\n')
    },
  },
}
