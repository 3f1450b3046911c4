import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

const root = join(import.meta.dirname, '..', '..')

/** Where the contract stands as it is written, and as the build has left it. */
export const contractPaths = { written: join(root, 'openapi', 'openapi.yaml'), built: join(root, 'dist', 'contract.json') }

export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')

export const parseContract = (text: string): unknown => parse(text)

/** The contract: what the build has read of it where that is still what is written, since YAML takes ten times as long to read as JSON. */
export function readContractFile(): unknown {
  const text = readFileSync(contractPaths.written, 'utf8')
  if (existsSync(contractPaths.built)) {
    const { digest, document } = JSON.parse(readFileSync(contractPaths.built, 'utf8')) as { digest: string; document: unknown }
    if (digest === digestOf(text)) return document
  }
  return parseContract(text)
}
