import type { SharpConstructor } from 'sharp'
import type { Context } from '../ports/context.ts'
import { replaceAvatar } from '../db/queries/avatars.ts'
import { inTransaction } from '../db/transaction.ts'
import { countAttempt, refuseBeyond } from './attempts.ts'
import { Problem } from '../domain/problem.ts'
import { createQueue } from './queue.ts'

/** Of a picture that is sent; a decoder is never asked for more. */
const pixelsAtMost = 24_000_000
/** Width and height of what is stored. */
const side = 256

let loading: Promise<SharpConstructor> | undefined

/** The decoder, which reads three formats from memory and nothing else: no drawings with scripts, no documents, no files. */
const decoder = () =>
  (loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false)
    sharp.concurrency(1)
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] })
    return sharp
  }))

/** A square picture made of the pixels of a JPEG, PNG or WebP; nothing else of what was sent is in it. */
async function reencoded(sent: Buffer): Promise<Buffer> {
  const sharp = await decoder()
  const options = { limitInputPixels: pixelsAtMost, failOn: 'error', pages: 1 } as const
  const { width, height } = await sharp(sent, { ...options, limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw new Problem('UNSUPPORTED_MEDIA_TYPE', { cause })
    })
  if (width * height > pixelsAtMost) throw new Problem('TOO_LARGE')
  try {
    return await sharp(sent, options).rotate().resize(side, side, { fit: 'cover' }).webp({ quality: 82 }).toBuffer()
  } catch (cause) {
    throw new Problem('UNSUPPORTED_MEDIA_TYPE', { cause })
  }
}

/** Pictures that are decoded at a time, and those that may wait for it: the process has other work, and each costs a hundred megabytes. */
const inTurn = createQueue({ atOnce: 2, waitingAtMost: 16 })

/** Gives a customer another picture, sent as a data URL. Fails with TOO_LARGE or UNSUPPORTED_MEDIA_TYPE. */
export async function changeAvatarOf(context: Context, userId: number, sent: string): Promise<void> {
  const { clock, db, random } = context
  const limit = { key: `avatar:${userId}`, max: 30, windowMs: 3_600_000 }
  await refuseBeyond(context, [limit])
  await countAttempt(context, limit)
  const [, data] = /^data:image\/(?:jpeg|png|webp);base64,([A-Za-z0-9+/]+={0,2})$/.exec(sent) ?? []
  if (data === undefined) throw new Problem('UNSUPPORTED_MEDIA_TYPE')
  const picture = await inTurn(() => reencoded(Buffer.from(data, 'base64')))
  const name = `${random.token(18)}.webp`
  await inTransaction(db, (tx) => replaceAvatar(tx, userId, { name, picture, at: clock.now() }))
}
