import { describe, expect, it } from 'vitest'
import { documentPolicy } from '../../server/web/headers.ts'

describe('the content policy of documents', () => {
  it('lets in no host but its own', () => {
    expect(documentPolicy(['abc'], false)).not.toMatch(/https?:/)
  })
})
