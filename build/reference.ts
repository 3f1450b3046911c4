import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { messageOf } from '../server/domain/texts.ts'
import { Problem, type ErrorCode } from '../server/domain/problem.ts'
import { afterBuild } from './after-build.ts'
import type { Contract } from './reference/contract.ts'
import { referencePage } from './reference/page.ts'

/** The page of a contract, with the server's statuses and messages of errors. */
export function referenceOf(contract: Contract): string {
  const codes = (contract.components.schemas['ErrorCode']?.enum ?? []) as ErrorCode[]
  const refusals = codes.map((code) => ({ code, status: new Problem(code).status, message: messageOf(code, 'en') }))
  return referencePage(contract, refusals)
}

/** Writes the API reference, `docs.html`, and its style sheet into the build, from the build's `openapi.json`. */
export const reference = (): Plugin =>
  afterBuild('reference', ({ root, build }) => {
    const out = join(root, build.outDir)
    const contract = JSON.parse(readFileSync(join(out, 'openapi.json'), 'utf8')) as Contract
    writeFileSync(join(out, 'docs.html'), referenceOf(contract))
    copyFileSync(join(root, 'build', 'reference', 'reference.css'), join(out, 'docs.css'))
  })
