import type { Sharp, SharpConstructor } from 'sharp'
import { Problem } from '../domain/problem.ts'
import { createQueue } from './queue.ts'

/** The largest picture that is decoded. */
const pixelsAtMost = 24_000_000

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

/** Decoding takes a hundred megabytes of memory for each picture, and the process has other work. */
const runQueued = createQueue({ concurrency: 2, maxQueued: 16 })

async function decoded<T>(sent: Buffer, encode: (picture: Sharp) => Promise<T>): Promise<T> {
  const sharp = await decoder()
  const options = { limitInputPixels: pixelsAtMost, failOn: 'error', pages: 1 } as const
  const { width, height } = await sharp(sent, { ...options, limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw new Problem('UNSUPPORTED_MEDIA_TYPE', { cause })
    })
  if (width * height > pixelsAtMost) throw new Problem('TOO_LARGE')
  try {
    return await encode(sharp(sent, options).rotate())
  } catch (cause) {
    throw new Problem('UNSUPPORTED_MEDIA_TYPE', { cause })
  }
}

/**
 * Re-encodes the pixels of a JPEG, PNG or WebP that was sent as a data URL, so that no metadata of the upload is stored. Fails with TOO_LARGE or
 * UNSUPPORTED_MEDIA_TYPE.
 */
export async function reencoded<T>(sent: string, encode: (picture: Sharp) => Promise<T>): Promise<T> {
  const [, data] = /^data:image\/(?:jpeg|png|webp);base64,([A-Za-z0-9+/]+={0,2})$/.exec(sent) ?? []
  if (data === undefined) throw new Problem('UNSUPPORTED_MEDIA_TYPE')
  return runQueued(() => decoded(Buffer.from(data, 'base64'), encode))
}
