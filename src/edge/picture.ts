import { AppError } from '../../machines/lib/app-error.ts'

const bytesAtMost = 10_000_000
const side = 512

/** The middle square of a picture, made small enough to be sent, as a data URL. Fails with the codes TOO_LARGE and UNSUPPORTED_MEDIA_TYPE. */
export async function squareOf(file: object | undefined): Promise<string> {
  if (!(file instanceof Blob)) throw new AppError('unexpected')
  if (file.size > bytesAtMost) throw new AppError('validation', { code: 'TOO_LARGE' })
  const bitmap = await createImageBitmap(file).catch((cause: unknown) => {
    throw new AppError('validation', { code: 'UNSUPPORTED_MEDIA_TYPE', cause })
  })
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const from = Math.min(bitmap.width, bitmap.height)
  canvas.getContext('2d')?.drawImage(bitmap, (bitmap.width - from) / 2, (bitmap.height - from) / 2, from, from, 0, 0, side, side)
  bitmap.close()
  return canvas.toDataURL('image/jpeg', 0.9)
}
