import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wholeContract } from '../../build/contract-json.ts'
import { referenceOf } from '../../build/reference.ts'
import type { Contract } from '../../build/reference/contract.ts'
import { documentPolicy } from '../../server/web/headers.ts'
import { startServer, type TestServer } from '../support/server.ts'

const contract = wholeContract('openapi') as Contract
const operations = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

let server: TestServer
let unbuilt: TestServer
const dist = mkdtempSync(join(tmpdir(), 'bua-reference-'))

beforeAll(async () => {
  mkdirSync(join(dist, 'client'))
  writeFileSync(join(dist, 'client', 'openapi.json'), JSON.stringify(contract))
  writeFileSync(join(dist, 'client', 'docs.html'), referenceOf(contract))
  server = await startServer({ distDir: dist })
  unbuilt = await startServer()
})
afterAll(async () => {
  await server.close()
  await unbuilt.close()
  rmSync(dist, { recursive: true, force: true })
})

const get = (path: string, headers: Record<string, string> = {}, from = server) =>
  from.call(path, undefined, { method: 'GET', headers: { Accept: 'text/html', ...headers } })

describe('the contract that a server answers', () => {
  it('is the whole one with its version, and is sent again only when it has changed', async () => {
    const { status, body, headers } = await get('/openapi.json')
    const etag = headers.get('etag') ?? ''
    expect([status, headers.get('cache-control'), body]).toEqual([200, 'no-cache', contract])
    expect(body.info.version).toMatch(/^\d+\.\d+\.\d+$/)
    expect(etag).not.toBe('')
    // fetch itself would ask for a new copy
    expect((await get('/openapi.json', { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' })).status).toBe(304)
  })
})

describe('the API reference', () => {
  it('has each operation of the contract once, with an anchor, its path and an entry in the contents', async () => {
    const { status, text, headers } = await get('/docs')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(operations.length).toBeGreaterThan(100)
    const [, contents = '', main = ''] = /<nav (.*)<\/nav>(.*)/s.exec(text) ?? []
    const bare = main.replaceAll('\u200B', '')
    const wrong = operations.filter(({ path, method, operation: { operationId: id } }) => {
      const article = bare.split(`<article id="${id}"`)
      const own = article[1]?.split('</article>')[0] ?? ''
      const address = new RegExp(`>${method.toUpperCase()}</span>\\s*<code>${path.replaceAll(/[{}]/g, String.raw`\$&`)}</code>`)
      return article.length !== 2 || !address.test(own) || contents.split(`href="#${id}"`).length !== 2
    })
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  it('has every entity and every code of a refusal with its status', async () => {
    const { text } = await get('/docs')
    const { ErrorCode, ...others } = contract.components.schemas
    for (const name of Object.keys(others)) expect(text.split(`id="entity-${name}"`)).toHaveLength(2)
    const [, refusals = ''] = text.split('<section id="refusals"')
    expect(ErrorCode?.enum?.filter((code) => !refusals.includes(`<dt><code>${String(code)}</code></dt>`))).toEqual([])
    const conflict = refusals.split('<article id="status-409"')[1]?.split('</article>')[0]
    expect(conflict).toContain('<dt><code>CART_CHANGED</code></dt>')
    expect(conflict).not.toContain('<dt><code>WRONG_CREDENTIALS</code></dt>')
  })

  it('MEND-25 has the policy of documents, no script, no style within it and nothing from elsewhere', async () => {
    const { text, headers } = await get('/docs')
    expect(headers.get('content-security-policy')).toBe(documentPolicy([], false))
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(text).not.toMatch(/<script|<style| style=| on[a-z]+=/)
    const addresses = [...text.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, address = '']) => address)
    expect(addresses.filter((address) => !/^(?:#|\/[^/])/.test(address))).toEqual([])
  })

  it('has one address, and is not the client’s page where there is no build', async () => {
    expect((await get('/docs.html', { Accept: '*/*' })).status).toBe(404)
    const { status, text } = await get('/docs', {}, unbuilt)
    expect([status, text]).toEqual([404, 'Not found'])
  })

  it('MEND-25 escapes what the contract says', () => {
    const [first] = operations
    if (!first) throw new Error('The contract has no operation')
    const hostile = '<img src=x onerror="alert(1)">\'&'
    const changed = structuredClone(contract)
    Object.assign(changed.paths[first.path]?.[first.method] ?? {}, { summary: hostile, description: `\`${hostile}\`` })
    changed.info.description = hostile
    const page = referenceOf(changed)
    expect(page).not.toContain('<img')
    expect(page.split('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&#39;&amp;')).toHaveLength(5)
  })

  it('cannot be built of a contract that says what it does not render, or that leads nowhere', () => {
    const odd = structuredClone(contract)
    Object.assign(odd.components.schemas['Bill'] ?? {}, { uniqueItems: true })
    expect(() => referenceOf(odd)).toThrow('uniqueItems')
    const broken = structuredClone(contract)
    delete broken.components.schemas['BillLine']
    expect(() => referenceOf(broken)).toThrow('entity-BillLine')
  })
})
