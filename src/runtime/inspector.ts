import type { AnyActorRef, InspectionEvent } from 'xstate'
import { selectLanguages, selectLanguageCode, selectTexts } from '../../machines/app/startup/startup.selectors.ts'
import * as limits from '../../machines/limits.ts'
import { sentId } from '../platform/lenient.ts'
import { textsOf } from '../platform/normalise.ts'
import { redact } from '../platform/redact.ts'
import { broadcast, isInspector } from './broadcast.ts'
import type { Runtime } from './runtime.ts'

/** Prints one line. */
type Print = (...line: unknown[]) => void

const hasState = (snapshot: unknown): snapshot is { value: unknown; context: unknown } =>
  typeof snapshot === 'object' && snapshot !== null && 'value' in snapshot && 'context' in snapshot

const nameOf = (actor: object) => ('id' in actor ? String(actor.id) : '')

/** Prints an event, or what it has led to, without anything secret. */
function show(inspected: InspectionEvent, print: Print): void {
  if (inspected.type === '@xstate.event') print(`→ ${nameOf(inspected.actorRef)}`, redact(inspected.event))
  if (inspected.type !== '@xstate.snapshot') return
  const { snapshot } = inspected
  print(`= ${nameOf(inspected.actorRef)}`, redact(hasState(snapshot) ? { value: snapshot.value, context: snapshot.context } : snapshot))
}

/** Logs once which texts the chosen language lacks; the built-in ones are used instead (LANG-1). */
async function logMissingTexts({ actors, api, platform }: Runtime): Promise<void> {
  const snapshot = actors.startup.getSnapshot()
  const main = selectLanguages(snapshot).find((language) => language.isDefault)
  if (!main || main.code === selectLanguageCode(snapshot)) return
  const answer = await api.POST('/api/get-single-language', {
    body: { id: sentId(main.id) },
    signal: AbortSignal.timeout(limits.httpTimeoutMs),
    params: platform.params,
  })
  const texts = selectTexts(snapshot)
  const missing = Object.keys(textsOf(answer)).filter((key) => !(key in texts))
  if (missing.length > 0) platform.log(`texts missing in ${selectLanguageCode(snapshot)}`, missing)
}

/** Dev mode: from now on the console shows what was noted, and what every actor receives; so do the inspectors that are open in any tab. */
export function inspect(runtime: Runtime, print: Print = (...line) => console.log(...line)): void {
  const { actors, platform } = runtime
  platform.readLog((what, detail) => print(`! ${what}`, redact(detail)))
  const send = broadcast(runtime.app)
  runtime.app.system.inspect((inspected) => {
    // what cannot be read or sent must not end the actor that it is of
    try {
      // it holds all that it has received: with each message more would be printed
      if (!isInspector(inspected.actorRef as AnyActorRef)) show(inspected, print)
      send(inspected)
    } catch (error) {
      platform.log('inspection', error)
    }
  })
  let chosen: string | undefined
  const look = () => {
    const texts = selectTexts(actors.startup.getSnapshot())
    const code = selectLanguageCode(actors.startup.getSnapshot())
    if (code === chosen || Object.keys(texts).length === 0) return
    chosen = code
    logMissingTexts(runtime).catch((error: unknown) => platform.log('texts', error))
  }
  look()
  actors.startup.subscribe(look)
}
