import type { SharpConstructor } from 'sharp'
import type { Context } from '../ports/context.ts'
import { replaceAvatar } from '../db/queries/avatars.ts'
import { inTransaction } from '../db/transaction.ts'
import { countAttempt, refuseBeyond } from './attempts.ts'
import { Problem } from '../domain/problem.ts'
import { createQueue } from './queue.ts'

/** The largest picture that is decoded. */
const pixelsAtMost = 24_000_000
/** Width and height of the stored picture. */
const side = 256

let loading: Promise<SharpConstructor> | undefined

/** The decoder, limited to three formats in memory: no SVG with scripts, no documents, no files. */
const decoder = () =>
  (loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false)
    sharp.concurrency(1)
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] })
    return sharp
  }))

/** A square picture re-encoded from the pixels of a JPEG, PNG or WebP, so that no metadata of the upload is stored. */
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

/** Decoding takes a hundred megabytes of memory for each picture, and the process has other work. */
const runQueued = createQueue({ concurrency: 2, maxQueued: 16 })

/** Replaces a customer's avatar with a picture that was sent as a data URL. Fails with TOO_LARGE or UNSUPPORTED_MEDIA_TYPE. */
export async function changeAvatarOf(context: Context, userId: number, sent: string): Promise<void> {
  const { clock, db, random } = context
  const limit = { key: `avatar:${userId}`, max: 30, windowMs: 3_600_000 }
  await refuseBeyond(context, [limit])
  await countAttempt(context, limit)
  const [, data] = /^data:image\/(?:jpeg|png|webp);base64,([A-Za-z0-9+/]+={0,2})$/.exec(sent) ?? []
  if (data === undefined) throw new Problem('UNSUPPORTED_MEDIA_TYPE')
  const picture = await runQueued(() => reencoded(Buffer.from(data, 'base64')))
  const name = `${random.token(18)}.webp`
  await inTransaction(db, (tx) => replaceAvatar(tx, userId, { name, picture, at: clock.now() }))
}
