import { sql } from 'kysely'
import type { OfferRequest, Offer } from '../../domain/offer.ts'
import type { Db } from '../transaction.ts'
import { itemWithGroupsOf, selectItemsWithGroups, type ItemWithGroupsRow } from './items.ts'
import { selectStores } from './stores.ts'

/** An item with the number of portions that are left. */
type OfferedRow = ItemWithGroupsRow & { stock: number | null }

/** What several ask for as it is sold at a time, in their order; undefined where there is no such store. One statement. */
export async function findOffers(db: Db, asked: readonly OfferRequest[], now: Date): Promise<(Offer | undefined)[]> {
  const pairs = asked.flatMap(({ storeId, itemIds }) => itemIds.map((itemId) => [storeId, itemId] as const))
  const wanted = sql<{ store: number; items: number[] }>`(select store, array_agg(item) as items
    from unnest(${pairs.map(([store]) => store)}::bigint[], ${pairs.map(([, item]) => item)}::bigint[]) as pair (store, item) group by store)`
  const itemsOfEach = selectItemsWithGroups(db, now)
    .select('items.stock')
    .where(sql<boolean>`items.id = any(wanted.items) and items.store_id = stores.id`)
  const rows = await selectStores(db)
    .innerJoin(wanted.as('wanted'), 'wanted.store', 'stores.id')
    .select([
      sql<Record<string, string> | null>`(select json_object_agg(key, value) from settings
        where key in ('taxApplicable', 'taxPercentage', 'enDelChrRnd', 'currencyId', 'enableDeliveryPin', 'enSPU', 'enGDMA', 'googleApiKey',
          'flatApartmentAddressRequired', 'paymentGateways', 'cashOrdersBeforeFirstDelivery'))`.as('settings'),
      sql<string | null>`(select methods from store_payment_methods where store_id = stores.id)`.as('methods'),
      sql<OfferedRow[] | null>`(select json_agg(found) from (${itemsOfEach}) found)`.as('items'),
    ])
    .execute()
  const offers = new Map(
    rows.map(({ settings, methods, items, ...store }): [number, Offer] => [
      store.id,
      {
        store,
        settings: new Map(Object.entries(settings ?? {})),
        methods,
        items: (items ?? []).map(({ stock, ...item }) => ({ ...itemWithGroupsOf(item), stock })),
      },
    ]),
  )
  return asked.map(({ storeId }) => offers.get(storeId))
}
