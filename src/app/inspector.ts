import { Actor, type AnyActor, type InspectionEvent } from 'xstate'
import { selectLanguages, selectLanguageCode, selectTexts } from '../../machines/startup/startup.selectors.ts'
import { sentId } from '../edge/lenient.ts'
import { textsOf } from '../edge/normalise.ts'
import { redact } from '../edge/redact.ts'
import type { Runtime } from './runtime.ts'

/** Prints one line. */
type Print = (...line: unknown[]) => void

const hasState = (snapshot: unknown): snapshot is { value: unknown; context: unknown } =>
  typeof snapshot === 'object' && snapshot !== null && 'value' in snapshot && 'context' in snapshot

const nameOf = (actor: object) => ('id' in actor ? String(actor.id) : '')

/** Prints the events of an actor's system and what they lead to, without anything secret. */
function follow(actor: AnyActor, print: Print): void {
  actor.system.inspect((told: InspectionEvent) => {
    if (told.type === '@xstate.event') print(`→ ${nameOf(told.actorRef)}`, redact(told.event))
    if (told.type !== '@xstate.snapshot') return
    const { snapshot } = told
    print(`= ${nameOf(told.actorRef)}`, redact(hasState(snapshot) ? { value: snapshot.value, context: snapshot.context } : snapshot))
  })
}

/** Tells once which texts the chosen language lacks; the built-in ones stand for them (LANG-1). */
async function tellMissingTexts({ actors, api, edge }: Runtime): Promise<void> {
  const snapshot = actors.startup.getSnapshot()
  const main = selectLanguages(snapshot).find((language) => language.isDefault)
  if (!main || main.code === selectLanguageCode(snapshot)) return
  const answer = await api.POST('/api/get-single-language', {
    body: { id: sentId(main.id) },
    signal: AbortSignal.timeout(30_000),
    params: edge.params,
  })
  const texts = selectTexts(snapshot)
  const missing = Object.keys(textsOf(answer)).filter((key) => !(key in texts))
  if (missing.length > 0) edge.log(`texts missing in ${selectLanguageCode(snapshot)}`, missing)
}

/** Dev mode: from now on the console tells what was noted and what every actor is sent, those that are made later too. */
export function inspect(runtime: Runtime, print: Print = (...line) => console.log(...line)): void {
  const { actors, edge } = runtime
  edge.readLog((what, detail) => print(`! ${what}`, redact(detail)))
  const followed = new WeakSet<object>()
  const take = (actor: AnyActor) => {
    if (followed.has(actor.system)) return
    followed.add(actor.system)
    follow(actor, print)
  }
  for (const one of [...Object.values(actors), ...runtime.made()]) for (const actor of actorsIn(one)) take(actor)
  const { start } = Actor.prototype as { start: (this: AnyActor) => AnyActor }
  Object.assign(Actor.prototype, {
    start(this: AnyActor) {
      take(this)
      return start.call(this)
    },
  })
  let chosen: string | undefined
  const look = () => {
    const texts = selectTexts(actors.startup.getSnapshot())
    const code = selectLanguageCode(actors.startup.getSnapshot())
    if (code === chosen || Object.keys(texts).length === 0) return
    chosen = code
    tellMissingTexts(runtime).catch((error: unknown) => edge.log('texts', error))
  }
  look()
  actors.startup.subscribe(look)
}

/** The actors that a binding answered: itself, or some of its members. */
function actorsIn(made: unknown): AnyActor[] {
  if (made instanceof Actor) return [made as AnyActor]
  if (typeof made !== 'object' || made === null) return []
  return Object.values(made).filter((one): one is AnyActor => one instanceof Actor)
}
