import { statusIds, statusName } from '../../machines/order/order-lifecycle/order-status.ts'
import type { Step } from '../../machines/order/order-lifecycle/order-steps.ts'
import { takeOrderStep } from '../services/order-steps.ts'
import { Problem } from '../domain/problem.ts'
import { percentageOf } from '../domain/settings.ts'
import { endSessionsOf } from '../services/sessions.ts'
import { newestOrders } from '../db/queries/newest-orders.ts'
import { namesOfOrder, statusOfOrder } from '../db/queries/orders.ts'
import { everySetting, upsertSetting } from '../db/queries/settings.ts'
import { subjectIdByEmail, updateBan } from '../db/queries/subjects.ts'
import { hasMovement, walletBalance } from '../db/queries/wallet.ts'
import { publishVersion } from '../services/settings.ts'
import { audiences, type Audience } from '../domain/audience.ts'
import { payIn } from '../services/wallet.ts'
import { exportCatalogue, importCatalogue } from './catalogue.ts'
import { readCatalogue, writeCatalogue } from './catalogue-file.ts'
import { checkLength, findCustomerId, required, type Command, type CommandContext } from './command.ts'

export const wholeNumber = (value: string, option: string): number => {
  if (!/^[1-9]\d{0,11}$/.test(value)) throw new Error(`--${option} is a whole number above 0`)
  return Number(value)
}

/** Names of `--step`, and the steps of the statechart that they stand for. */
const steps: Record<string, Step> = {
  accept: 'store.accept',
  reject: 'store.reject',
  ready: 'store.ready',
  collected: 'store.handOver',
  release: 'courier.release',
  cancel: 'order.cancel',
}

const isTrueOrFalse = { what: 'true or false', allows: (value: string) => /^(true|false)$/i.test(value) }

/** What the settings hold that bills and orders depend on. */
const valueRules: Record<string, { what: string; allows: (value: string) => boolean }> = {
  taxPercentage: { what: 'a number from 0 to 100, such as 8.5', allows: (value) => percentageOf(value) !== undefined },
  taxApplicable: isTrueOrFalse,
  enDelChrRnd: isTrueOrFalse,
  enGDMA: isTrueOrFalse,
  enSPU: isTrueOrFalse,
  enableDeliveryPin: isTrueOrFalse,
  flatApartmentAddressRequired: isTrueOrFalse,
  cashOrdersBeforeFirstDelivery: { what: 'a whole number', allows: (value) => /^\d{1,9}$/.test(value) },
}

async function findOrder({ db }: CommandContext, named: string) {
  const order = await namesOfOrder(db, /^\d{1,15}$/.test(named) ? { id: Number(named) } : { unique_order_id: named })
  if (!order) throw new Error(`There is no order ${named}`)
  return order
}

/** The option that names an account of each role. */
const accountOptionOf: Record<Audience, string> = { customer: 'customer', courier: 'courier', staff: 'staff', store: 'store-member' }

/** The account that one of the options for accounts names. */
async function findAccount(
  context: CommandContext,
  values: Readonly<Record<string, string | undefined>>,
): Promise<{ role: Audience; id: number }> {
  const named = audiences.filter((role) => values[accountOptionOf[role]] !== undefined)
  const [role] = named
  if (role === undefined || named.length > 1)
    throw new Error(`One of ${audiences.map((one) => `--${accountOptionOf[one]}`).join(', ')} says who is meant`)
  const option = accountOptionOf[role]
  const email = required(values[option], option)
  if (role === 'customer') return { role, id: await findCustomerId(context, email) }
  const id = await subjectIdByEmail(context.db, role, email)
  if (id === undefined) throw new Error(`There is no ${option} ${email}`)
  return { role, id }
}

const accountOptions = {
  customer: 'the customer with this e-mail address or phone number',
  courier: 'the courier with this e-mail address',
  staff: 'the member of staff with this e-mail address',
  'store-member': 'the member of stores with this e-mail address',
}

const fileHelp = 'a JSON file, or a folder of stores.csv, items.csv and addons.csv'

/** The operator's daily commands. */
export const operatorCommands: Record<string, Command> = {
  export: {
    summary: 'Writes every store with its menu into a file',
    flags: {},
    values: { to: `${fileHelp}; made where it is not there` },
    needsOption: true,
    async run({ db }, _, { to }) {
      const catalogue = await exportCatalogue(db)
      writeCatalogue(required(to, 'to'), catalogue)
      return `${catalogue.stores.length} stores written`
    },
  },
  import: {
    summary: 'Brings the stores of a file to what it says, all or nothing; others stay',
    flags: { check: 'looks whether the file fits, and changes nothing' },
    values: { from: fileHelp },
    needsOption: true,
    async run({ db, progress, clock }, options, { from }) {
      const catalogue = readCatalogue(required(from, 'from'))
      if (options.has('check')) return `The file fits: ${catalogue.stores.length} stores`
      const { stores, items } = await importCatalogue(db, catalogue, clock.now(), progress)
      return `${stores} stores with ${items} dishes are as the file says`
    },
  },
  settings: {
    summary: 'Lists the settings, or gives one a value',
    flags: {},
    values: { key: 'the setting', value: 'its value from now on; clients load it at their next look' },
    needsOption: false,
    async run({ db }, _, { key, value }) {
      if (key === undefined && value === undefined) {
        const rows = await everySetting(db)
        return rows.map((row) => `${row.key.padEnd(32)} ${row.value}`).join('\n')
      }
      const name = required(key, 'key')
      if (value === undefined) throw new Error('--value is missing')
      if (!/^[A-Za-z][\w-]{0,63}$/.test(name)) throw new Error(`${name} is no name of a setting`)
      checkLength(value, 'value', 20_000)
      const rule = valueRules[name]
      if (rule && !rule.allows(value)) throw new Error(`${name} is ${rule.what}`)
      if (name.startsWith('force')) throw new Error(`${name} is given a new value by publish and log-out-customers`)
      await upsertSetting(db, name, value)
      return `${name} is ${value}; forceNewSettingsVersion is ${await publishVersion(db, 'forceNewSettingsVersion')}`
    },
  },
  orders: {
    summary: 'Lists the newest orders',
    flags: { running: 'those that have not ended' },
    values: { status: `one of ${Object.keys(statusIds).join(', ')}`, limit: 'as many at most (50)' },
    needsOption: false,
    async run({ db }, options, { status, limit }) {
      if (status !== undefined && !Object.hasOwn(statusIds, status)) throw new Error(`${status} is no status`)
      const rows = await newestOrders(db, {
        status: status === undefined ? undefined : statusIds[status as keyof typeof statusIds],
        isRunning: options.has('running'),
        limit: limit === undefined ? 50 : wholeNumber(limit, 'limit'),
      })
      if (rows.length === 0) return 'No orders'
      const line = (row: (typeof rows)[number]) =>
        [
          String(row.id).padStart(8),
          row.unique_order_id,
          statusName(row.status).padEnd(18),
          String(row.total).padStart(10),
          row.payment_mode.padEnd(11),
          row.created_at.toISOString().slice(0, 16),
          `${row.store} → ${row.customer}`,
        ].join('  ')
      return rows.map(line).join('\n')
    },
  },
  order: {
    summary: 'Takes a step of an order; what was paid comes back where it is cancelled',
    flags: {},
    values: { id: 'its number, or its long name', step: Object.keys(steps).join(', '), reason: 'why it is cancelled' },
    needsOption: true,
    async run(context, _, { id, step, reason }) {
      const name = required(step, 'step')
      const known = Object.hasOwn(steps, name) ? steps[name] : undefined
      if (known === undefined) throw new Error(`--step is one of ${Object.keys(steps).join(', ')}`)
      checkLength(reason ?? '', 'reason', 500)
      const order = await findOrder(context, required(id, 'id'))
      const request = { orderId: order.id, step: known, by: 'staff' as const, ...(reason !== undefined && { reason }) }
      const { refund } = await takeOrderStep(context, request).catch((error: unknown) => {
        if (error instanceof Problem) throw new Error(`The order is not where it can be taken: ${name}`, { cause: error })
        throw error
      })
      const status = await statusOfOrder(context.db, order.id)
      return `${order.unique_order_id} is ${statusName(status)}${refund > 0 ? `; ${refund} came back` : ''}`
    },
  },
  ban: {
    summary: 'Bans a user, and ends all their sessions',
    flags: { lift: 'lets them in again' },
    values: accountOptions,
    needsOption: true,
    async run(context, options, values) {
      const { role, id } = await findAccount(context, values)
      const isBanned = !options.has('lift')
      await updateBan(context.db, role, id, isBanned)
      if (isBanned) await endSessionsOf(context, role, id)
      const who = role === 'store' ? 'member' : role
      return isBanned ? `The ${who} is banned; their sessions have ended` : `The ${who} may come in again`
    },
  },
  credit: {
    summary: 'Puts money into a customer’s wallet, once for each reference',
    flags: {},
    values: {
      to: accountOptions.customer,
      amount: 'in the currency’s smallest unit',
      reference: 'names what it is for in your books; the same one moves money once',
      text: 'what the customer reads beside it',
    },
    needsOption: true,
    async run(context, _, { to, amount, reference, text }) {
      const userId = await findCustomerId(context, required(to, 'to'))
      const sum = wholeNumber(required(amount, 'amount'), 'amount')
      const effect = `credit:${required(reference, 'reference')}`
      checkLength(required(text, 'text'), 'text', 300)
      if (await hasMovement(context.db, effect)) return `${effect} was credited before; nothing has moved`
      await payIn(context, { userId, amount: sum, effect, description: required(text, 'text') })
      return `${sum} credited; the wallet holds ${await walletBalance(context.db, userId)}`
    },
  },
}
