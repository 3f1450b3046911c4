import { globSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyStateMachine } from 'xstate'
import type { AnyFlow } from '../../test/flows/support/walk.ts'

/** A production machine, by the name of its folder. */
export interface ProductionMachine {
  name: string
  /** The file that it is in, from the project's folder. */
  source: string
  machine: AnyStateMachine
}

export const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'provide' in value

const isFlow = (value: unknown): value is AnyFlow =>
  typeof value === 'object' && value !== null && 'machine' in value && 'invariants' in value

/** The first export of a file that is wanted. */
export async function importOne<T>(file: string, isWanted: (value: unknown) => value is T): Promise<T | undefined> {
  const exported = (await import(pathToFileURL(resolve(file)).href)) as Record<string, unknown>
  return Object.values(exported).find(isWanted)
}

/** The production machines below a folder, by name. */
export async function machinesIn(folder: string): Promise<ProductionMachine[]> {
  const sources = globSync('machines/*/*/*.machine.ts', { cwd: folder })
  const found = await Promise.all(
    sources.map(async (source) => {
      const machine = await importOne(resolve(folder, source), isMachine)
      return machine ? [{ name: basename(source, '.machine.ts'), source, machine }] : []
    }),
  )
  return found.flat().toSorted((one, other) => one.name.localeCompare(other.name))
}

/** The flow of a machine, where there is one. */
export async function flowOf(name: string): Promise<AnyFlow | undefined> {
  const [file] = globSync(`test/flows/*/${name}.flow.ts`)
  return file === undefined ? undefined : importOne(file, isFlow)
}
