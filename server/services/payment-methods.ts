import { currencyOf } from '../../machines/domain/currency.ts'
import type { components } from '../../openapi/types.ts'
import type { Context } from '../ports/context.ts'
import { methodTermsOf, type MethodTerms } from '../db/queries/payments.ts'

type Schemas = components['schemas']

/** The names in a list such as `Stripe, COD`; undefined without a list. */
const namesIn = (list: string | null) => (list === null ? undefined : new Set(list.split(',').map((name) => name.trim().toLowerCase())))

/** The payment methods: cash, the wallet, and the configured gateways that take the currency, except those that the setting or the store leave out. */
export function methodsOf({ payments }: Pick<Context, 'payments'>, { listed, currency, taken }: MethodTerms): Schemas['PaymentMethod'][] {
  const [on, own] = [namesIn(listed), namesIn(taken)]
  const offered = [...payments.gateways]
    .filter(
      ([name, { currencies }]) =>
        currencies?.includes(currencyOf(currency ?? undefined)) !== false && on?.has(name.toLowerCase()) !== false,
    )
    .map(([name]) => name)
  const all: Schemas['PaymentMethod'][] = ['COD', 'WALLET', ...offered]
  return all.filter((method) => own?.has(method.toLowerCase()) !== false)
}

export async function methodsAt(context: Context, storeId: number): Promise<Schemas['PaymentMethod'][]> {
  return methodsOf(context, await methodTermsOf(context.db, storeId))
}
