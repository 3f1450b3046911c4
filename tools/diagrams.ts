import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** Writes a diagram of every machine under machines/ to docs/machines/<flow>.md; with --check it only fails where one is stale. */
const check = process.argv.includes('--check')
const out = 'docs/machines'

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'provide' in value

const idOf = (node: AnyStateNode) => node.id.replaceAll(/[^\w]/g, '_')

const eventOf = (eventType: string) =>
  eventType === ''
    ? 'always'
    : eventType
        .replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1')
        .replace(/^xstate\.done\.actor\.\d+\..*$/, 'done')
        .replace(/^xstate\.error\.actor\.\d+\..*$/, 'error')
        .replace(/^xstate\.done\.state\..*$/, 'done')

function guardOf({ guard }: AnyTransitionDefinition): string {
  if (guard === undefined) return ''
  if (typeof guard === 'string') return ` [${guard}]`
  return typeof guard === 'object' && 'type' in guard ? ` [${guard.type}]` : ' [guarded]'
}

function arrowsOf(node: AnyStateNode): string[] {
  const transitions = [...node.transitions.values(), node.always ?? []].flat()
  return transitions.map((transition) => {
    const targets = transition.target ?? [node]
    const label = `${eventOf(transition.eventType)}${guardOf(transition)}`
    return targets.map((target) => `${idOf(node)} --> ${idOf(target)}: ${label}`).join('\n')
  })
}

function linesOf(node: AnyStateNode): string[] {
  const children = Object.values(node.states)
  const waits = node.invoke.map((one) => (typeof one.src === 'string' ? one.src : 'effect'))
  const title = [node.key, ...waits.map((src) => `calls ${src}`)].join('<br>')
  if (children.length === 0) return [`state "${title}" as ${idOf(node)}`, ...(node.type === 'final' ? [`${idOf(node)} --> [*]`] : [])]
  const inner =
    node.type === 'parallel'
      ? children.flatMap((child, index) => [...(index > 0 ? ['--'] : []), ...linesOf(child)])
      : [...node.initial.target.map((target) => `[*] --> ${idOf(target)}`), ...children.flatMap(linesOf)]
  return [`state "${title}" as ${idOf(node)} {`, ...inner.map((line) => `  ${line}`), '}']
}

const allNodes = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(allNodes)]

function pageOf(machine: AnyStateMachine, source: string): string {
  const arrows = allNodes(machine.root)
    .flatMap(arrowsOf)
    .flatMap((arrow) => arrow.split('\n'))
  const diagram = ['stateDiagram-v2', ...[...linesOf(machine.root), ...arrows].map((line) => `  ${line}`)].join('\n')
  return `# ${machine.id}\n\nGenerated from \`${source}\` by \`npm run gen\`.\n\n\`\`\`mermaid\n${diagram}\n\`\`\`\n`
}

const pages = new Map<string, string>()
for (const source of globSync('machines/*/*/*.machine.ts').toSorted()) {
  const exported = (await import(pathToFileURL(resolve(source)).href)) as Record<string, unknown>
  const machine = Object.values(exported).find(isMachine)
  if (machine) pages.set(`${basename(source, '.machine.ts')}.md`, pageOf(machine, source))
}

mkdirSync(out, { recursive: true })
const stale = [
  ...[...pages]
    .filter(([name, text]) => !existsSync(join(out, name)) || readFileSync(join(out, name), 'utf8') !== text)
    .map(([name]) => name),
  ...readdirSync(out).filter((name) => name.endsWith('.md') && !pages.has(name)),
]
if (check) {
  for (const name of stale) console.error(`${join(out, name)} is stale: run npm run gen`)
  process.exitCode = stale.length === 0 ? 0 : 1
} else {
  for (const name of stale) {
    const text = pages.get(name)
    if (text === undefined) rmSync(join(out, name))
    else writeFileSync(join(out, name), text)
  }
}
