import type { Context } from '../context/context.ts'
import { stillIn } from '../domain/sessions.ts'
import type { AccessClaims } from '../domain/tokens.ts'

/** Asks whether somebody who was let in still is. Whoever asks in the same turn is answered by one statement, so that news for thousands is. */
export function createRollCall(context: Pick<Context, 'db' | 'clock'>): (who: AccessClaims) => Promise<boolean> {
  let asked: { sessions: Map<string, AccessClaims>; answer: Promise<ReadonlySet<string>> } | undefined
  const begin = () => {
    const sessions = new Map<string, AccessClaims>()
    const answer = new Promise<void>((turn) => setImmediate(turn)).then(() => {
      asked = undefined
      return stillIn(context, [...sessions.values()])
    })
    return { sessions, answer }
  }
  return async (who) => {
    asked ??= begin()
    asked.sessions.set(who.sid, who)
    return (await asked.answer).has(who.sid)
  }
}
