import { describe, expect, it } from 'vitest'
import { linkOf } from '../../src/platform/links.ts'

const origin = 'https://bua.test'

describe('addresses that others wrote', () => {
  it.each([
    ['/stores/pho-hoa/9', { kind: 'inside', path: '/stores/pho-hoa/9' }],
    ['/pages/gioi-thieu?x=1', { kind: 'inside', path: '/pages/gioi-thieu?x=1' }],
    ['https://bua.test/stores/pho', { kind: 'inside', path: '/stores/pho' }],
    ['https://vi.wikipedia.org/wiki/Phở', { kind: 'outside', url: 'https://vi.wikipedia.org/wiki/Ph%E1%BB%9F', host: 'vi.wikipedia.org' }],
    ['http://shop.test:8080/', { kind: 'outside', url: 'http://shop.test:8080/', host: 'shop.test:8080' }],
  ])('SLIDE-1 %s may be followed', (address, link) => {
    expect(linkOf(address, origin)).toEqual(link)
  })

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript&colon;alert(1)',
    'javascript%3Aalert(1)',
    'javascript://bua.test/%0Aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:text/html;base64,PHNjcmlwdD4=',
    'vbscript:msgbox(1)',
    'blob:https://bua.test/1',
    'file:///etc/passwd',
    'about:blank',
    'ftp://evil.test/',
    'intent://evil.test#Intent;end',
    'tel:123',
    'mailto:x@evil.test',
    '//evil.test',
    '///evil.test',
    '////evil.test',
    '/\\evil.test',
    '\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    'https:evil.test',
    'https:/evil.test',
    'https:///evil.test',
    'http:\\\\evil.test',
    'https://bua.test@evil.test/',
    'https://user:pass@evil.test/',
    'https://evil.test\\@bua.test/',
    'https://',
    'https://exa mple.test',
    'evil.test',
    '',
    '\u202Ehttps://evil.test',
    'https://evil\u200B.test/',
  ])('SLIDE-1 F8 %j leads nowhere', (address) => {
    expect(linkOf(address, origin)).toBeUndefined()
  })
})
