import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

const root = join(import.meta.dirname, '..', '..')

/** The files of the contract: the source, and the one that the build parsed. */
export const contractPaths = { written: join(root, 'openapi', 'openapi.yaml'), built: join(root, 'dist', 'contract.json') }

export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')

export const parseContract = (text: string): unknown => parse(text)

/** The contract. The built file is used while it matches the source, since YAML takes ten times as long to parse as JSON. */
export function readContractFile(): unknown {
  const text = readFileSync(contractPaths.written, 'utf8')
  if (existsSync(contractPaths.built)) {
    const { digest, document } = JSON.parse(readFileSync(contractPaths.built, 'utf8')) as { digest: string; document: unknown }
    if (digest === digestOf(text)) return document
  }
  return parseContract(text)
}
