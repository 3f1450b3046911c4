import { sql } from 'kysely'
import type { OfferRequest, Offer } from '../../domain/offer.ts'
import type { Db } from '../transaction.ts'
import { itemWithGroupsOf, selectItemsWithGroups, type ItemWithGroupsRow } from './items.ts'
import { selectStores } from './stores.ts'

/** A store with those of its items that are asked for; undefined where there is no such store. One statement. */
export async function findOffer(db: Db, { storeId, itemIds }: OfferRequest): Promise<Offer | undefined> {
  const asked = selectItemsWithGroups(db)
    .where('items.store_id', '=', storeId)
    .where(sql<boolean>`items.id = any(${itemIds}::bigint[])`)
  const row = await selectStores(db)
    .where('stores.id', '=', storeId)
    .select([
      sql<Record<string, string> | null>`(select json_object_agg(key, value) from settings
        where key in ('taxApplicable', 'taxPercentage', 'enDelChrRnd', 'currencyId', 'enableDeliveryPin', 'enSPU', 'enGDMA', 'googleApiKey',
          'flatApartmentAddressRequired', 'paymentGateways', 'cashOrdersBeforeFirstDelivery'))`.as('settings'),
      sql<string | null>`(select methods from store_payment_methods where store_id = stores.id)`.as('methods'),
      sql<ItemWithGroupsRow[] | null>`(select json_agg(found) from (${asked}) found)`.as('items'),
    ])
    .executeTakeFirst()
  if (!row) return undefined
  const { settings, methods, items, ...store } = row
  return { store, settings: new Map(Object.entries(settings ?? {})), methods, items: (items ?? []).map(itemWithGroupsOf) }
}
