import { expect, it } from 'vitest'
import { readTextFile } from '../../src/platform/read-file.ts'

const text = 'Mã\tTên món\r\n12\tPhở bò 🍜'
const utf16 = (isLittleEndian: boolean) => {
  const bytes = new DataView(new ArrayBuffer(2 * (text.length + 1)))
  Array.from(`\uFEFF${text}`.split(''), (unit, index) => bytes.setUint16(2 * index, unit.charCodeAt(0), isLittleEndian))
  return bytes
}

it.each<[string, BlobPart]>([
  ['UTF-8', text],
  ['UTF-8 with a byte order mark', `\uFEFF${text}`],
  ['UTF-16, as Excel writes its own text format', utf16(true)],
  ['UTF-16 with the other byte order', utf16(false)],
])('EDIT-4 a table is read in %s', async (_, content) => {
  expect(await readTextFile(new Blob([content]))).toBe(text)
})

it('EDIT-4 an empty table is an empty text', async () => {
  expect(await readTextFile(new Blob([]))).toBe('')
})

it.each<[string, Uint8Array<ArrayBuffer>]>([
  ['a spreadsheet’s own file', Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 0x14, 0x00, 0x06, 0x00)],
  ['a text of Windows-1258', Uint8Array.of(0x50, 0x68, 0xf5, 0x20, 0x62, 0xf2)],
  ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
])('EDIT-4 %s is refused, and not read as something else', async (_, bytes) => {
  await expect(readTextFile(new Blob([bytes]))).rejects.toMatchObject({ kind: 'validation', code: 'UNSUPPORTED_MEDIA_TYPE' })
})
