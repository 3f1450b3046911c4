import type { Context } from '../ports/context.ts'
import { insertItemPicture } from '../db/queries/item-pictures.ts'
import { countAttempt, refuseBeyond } from './attempts.ts'
import { reencoded } from './pictures.ts'
import { checkRight } from './store-rights.ts'

/** The widths that menus show. */
const widths = [96, 192, 384] as const

/** As many tints as go round the colour circle. */
const tints = 16

/** Which of the tints is nearest to a colour; shown while the picture loads. */
function tintOf({ r, g, b }: { r: number; g: number; b: number }): number {
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)]
  const range = most - least || 1
  const sixth = most === r ? (g - b) / range : most === g ? (b - r) / range + 2 : (r - g) / range + 4
  return Math.floor((((sixth + 6) % 6) / 6) * tints)
}

/** Stores a square picture for a dish of a store, in the widths that menus show. */
export async function storeItemPicture(
  context: Context,
  memberId: number,
  { storeId, sent }: { storeId: number; sent: string },
): Promise<{ image: string; image_tint: number }> {
  const { clock, db, random } = context
  await checkRight(db, memberId, storeId, 'manage')
  const limit = { key: `item-picture:${storeId}`, max: 300, windowMs: 3_600_000 }
  await refuseBeyond(context, [limit])
  await countAttempt(context, limit)
  const { pictures, tint } = await reencoded(sent, async (picture) => ({
    pictures: await Promise.all(
      widths.map(async (width) => ({
        width,
        picture: await picture
          .clone()
          .flatten({ background: '#fff' })
          .resize(width, width, { fit: 'cover' })
          .avif({ quality: 60, effort: 3 })
          .toBuffer(),
      })),
    ),
    tint: tintOf((await picture.clone().stats()).dominant),
  }))
  const name = random.token(18)
  await insertItemPicture(db, { name, storeId, pictures, at: clock.now() })
  return { image: `/item-pictures/${name}`, image_tint: tint }
}
