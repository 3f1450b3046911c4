import type { Context } from '../ports/context.ts'
import { itemsNear } from '../db/queries/items.ts'
import { storesNear } from '../db/queries/stores.ts'
import type { Point } from '../db/rows.ts'
import { networkOf } from '../domain/network.ts'
import { nameSearchOf } from '../domain/search.ts'
import { countAttempt } from './attempts.ts'
import type { Caller } from './sessions.ts'

const storesAtMost = 50
/** A user who types fast sends about two requests a second; many users may share an address. */
const searches = { max: 600, windowMs: 60_000 }

/** Stores and dishes near a point, by name: what is named as searched for first. */
export async function searchNear(
  context: Context,
  point: Point,
  text: string,
  { address, who }: { address: string; who: Caller | undefined },
) {
  const { clock } = context
  const nameSearch = nameSearchOf(text)
  if (nameSearch === undefined) return { restaurants: [], items: [] }
  await countAttempt(context, { key: `search:${networkOf(address)}`, ...searches })
  const [restaurants, items] = await Promise.all([
    storesNear(context, point, clock.now(), { option: 'any', nameSearch, atMost: storesAtMost, ...(who && { userId: who.sub }) }),
    itemsNear(context, point, { nameSearch, now: clock.now() }),
  ])
  return { restaurants, items }
}
