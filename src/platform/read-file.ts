import { AppError } from '../../machines/lib/app-error.ts'

/** The encoding that a byte order mark says; UTF-8 where there is none. */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}

/**
 * The text of a file in UTF-8, or in UTF-16 with a byte order mark, as Excel writes its own text format. Fails with UNSUPPORTED_MEDIA_TYPE where it is a
 * file of another kind, or a text in another encoding, whose letters would be lost.
 */
export async function readTextFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
    if (text.includes('\0')) throw new TypeError('A text has no zeros')
    return text
  } catch (cause) {
    throw new AppError('validation', { code: 'UNSUPPORTED_MEDIA_TYPE', cause })
  }
}
