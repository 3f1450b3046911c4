import { describe, expect, it } from 'vitest'
import { documentPolicy } from '../../server/app/headers.ts'

describe('the content policy of documents', () => {
  it('lets in no host but its own', () => {
    expect(documentPolicy(['abc'], false)).not.toMatch(/https?:/)
  })
})
