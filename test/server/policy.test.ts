import { describe, expect, it } from 'vitest'
import { documentPolicy } from '../../server/app/headers.ts'

const directive = (policy: string, name: string) => policy.split('; ').find((one) => one.startsWith(`${name} `))

describe('the content policy of documents', () => {
  it('lets in no host but its own', () => {
    expect(documentPolicy(['abc'], false)).not.toMatch(/https?:/)
  })

  it("DIST-4 lets Google's maps service in where the settings ask for it, for scripts and calls alone", () => {
    const plain = documentPolicy([], false).split('; ')
    const policy = documentPolicy([], false, [], [], true)
    expect(policy.split('; ').filter((one) => !plain.includes(one))).toEqual([
      "script-src 'self' https://maps.googleapis.com",
      "connect-src 'self' https://maps.googleapis.com",
      'trusted-types app-html app-script-url dompurify google-maps-api-loader google-maps-api#html',
    ])
    expect(directive(policy, 'require-trusted-types-for')).toBe("require-trusted-types-for 'script'")
  })
})
