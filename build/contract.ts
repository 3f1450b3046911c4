// Writes the contract as JSON next to the build, which a starting server parses in a tenth of the time. The server checks its digest against the YAML file.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { contractPaths, digestOf, parseContract } from '../server/http/contract-file.ts'

const text = readFileSync(contractPaths.written, 'utf8')
mkdirSync(dirname(contractPaths.built), { recursive: true })
writeFileSync(contractPaths.built, JSON.stringify({ digest: digestOf(text), document: parseContract(text) }))
