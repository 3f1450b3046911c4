import fc from 'fast-check'
import { sessionMachine } from '../../../machines/app/session/session.machine.ts'
import { selectIsSignedIn, selectMayStay } from '../../../machines/app/session/session.selectors.ts'
import type { Renewal } from '../../../machines/app/session/session.types.ts'
import type { Id } from '../../../machines/domain/id.ts'
import { AppError, type AppErrorKind } from '../../../machines/lib/app-error.ts'
import * as limits from '../../../machines/limits.ts'
import { defineFlow, failureOf, hasAnswered, type Seen } from '../support/flow.ts'

type SessionSeen = Seen<typeof sessionMachine>

const anyPerson = fc.constantFrom({ id: 3, name: 'Lan' }, { id: 3, name: 'Lan' }, { id: 4, name: 'Minh' })
/** Mostly the same one, so that it is often the current one that is asked about. */
const anyToken = fc.constantFrom('a1', 'a1', 'a1', 'a2')
const anySession = fc.record({ person: anyPerson, tokens: anyToken.map((authToken) => ({ authToken, refreshToken: `r-${authToken}` })) })
const perhapsSession = fc.option(anySession, { nil: undefined, freq: 2 })

const timesOf = ({ emitted }: SessionSeen, type: SessionSeen['emitted'][number]['type']) =>
  emitted.filter((one) => one.type === type).length

const isRefusal = (seen: SessionSeen) => ['unauthenticated', 'validation', 'refused'].includes(failureOf(seen, 'renew')?.kind ?? '')

/** A session came from elsewhere: by a sign-in here, or by another tab. */
const isReplaced = ({ event }: SessionSeen) => event?.type === 'session.begin' || event?.type === 'session.received'

/** Whether a session may end by what has just happened. */
const mayEnd = (seen: SessionSeen) =>
  isRefusal(seen) ||
  (hasAnswered(seen, 'renew') && !selectIsSignedIn(seen.snapshot)) ||
  seen.event?.type === 'session.end' ||
  seen.event?.type === 'token.refused' ||
  (seen.event?.type === 'session.received' && seen.event.stored === undefined)

export const sessionFlow = defineFlow({
  machine: sessionMachine,
  input: fc.record({ stored: perhapsSession }),
  events: {
    'session.begin': anySession,
    'session.end': null,
    'person.changed': fc.record({ person: fc.constant({ id: 3, name: 'Lan Anh' }) }),
    'token.renew': fc.record({ refused: anyToken }),
    'token.refused': fc.record({ token: anyToken }),
    'token.missing': null,
    'session.received': fc.record({ stored: perhapsSession }),
    'server.back': null,
  },
  answers: { renew: perhapsSession },
  errors: {
    renew: fc
      .constantFrom<AppErrorKind>('network', 'timeout', 'server', 'rateLimited', 'forbidden', 'unauthenticated', 'validation', 'refused')
      .map((kind) => new AppError(kind)),
  },
  listeners: { watchRecovery: ['server.back'] },
  memory: ({ context: { failures, isRenewed, counted } }) => [failures, isRenewed, counted],
  invariants: {
    'who is signed in has tokens, and no token is left of who is not': ({ snapshot }) =>
      selectIsSignedIn(snapshot)
        ? snapshot.context.tokens !== undefined && snapshot.context.person !== undefined
        : snapshot.context.tokens === undefined,
    'nothing is left of a person once their screens are': ({ snapshot }) =>
      selectMayStay(snapshot) || snapshot.context.person === undefined,
    'only a session that has tokens is renewed': ({ calls }) => (calls('renew') as Renewal[]).every(({ tokens }) => tokens !== undefined),
  },
  expectations: {
    'a session ends by a person, another tab or a refusal, never by a server that does not answer; and says so once': () => {
      let wasSignedIn = false
      let ends = 0
      return (seen) => {
        const hasEnded = wasSignedIn && !selectIsSignedIn(seen.snapshot)
        const endsBefore = ends
        wasSignedIn = selectIsSignedIn(seen.snapshot)
        ends = timesOf(seen, 'session.forgotten')
        return ends === endsBefore + (hasEnded ? 1 : 0) && (!hasEnded || mayEnd(seen))
      }
    },
    'a renewal that was refused ends the session, and leads to the login 1.2 s later': () => {
      let redirectAt: number | undefined
      let redirects = 0
      return (seen) => {
        const { snapshot, now } = seen
        const redirectsBefore = redirects
        redirects = timesOf(seen, 'login.redirect')
        if (isRefusal(seen)) redirectAt = now + limits.sessionRedirectMs
        else if (isReplaced(seen) && selectIsSignedIn(snapshot)) redirectAt = undefined
        if (redirectAt === undefined) return true
        if (now < redirectAt) return !selectIsSignedIn(snapshot) && redirects === redirectsBefore
        redirectAt = undefined
        return redirects === redirectsBefore + 1
      }
    },
    'two renewed tokens have to be refused within 10 s to end a session': () => {
      let refusedBefore: { token: string; at: number } | undefined
      let isRenewedSince = false
      let wasSignedIn = false
      return ({ snapshot, event, now, step }) => {
        // which may bring the same token again
        isRenewedSince ||= event?.type === 'session.received' || (step !== undefined && 'resolve' in step && step.resolve === 'renew')
        const hasEnded = wasSignedIn && !selectIsSignedIn(snapshot)
        wasSignedIn = selectIsSignedIn(snapshot)
        if (event?.type !== 'token.refused') return true
        const { token } = event
        const isRight = !hasEnded || (refusedBefore !== undefined && isRenewedSince && now - refusedBefore.at <= limits.refusalRepeatMs)
        if (snapshot.context.counted === token && (refusedBefore?.token !== token || isRenewedSince)) {
          refusedBefore = { token, at: now }
          isRenewedSince = false
        }
        return isRight
      }
    },
    'renewals follow 1.5 s after one that succeeded, and 15 s after three that failed unless the server is back': () => {
      let renewals = 0
      let failures = 0
      let inARow = 0
      let mayRenewAt = -Infinity
      return (seen) => {
        const { calls, event, now } = seen
        const renewalsBefore = renewals
        const failuresBefore = failures
        renewals = calls('renew').length
        failures = timesOf(seen, 'session.failed')
        const isRight = renewals === renewalsBefore || now >= mayRenewAt || event?.type === 'server.back'
        if (isReplaced(seen)) mayRenewAt = -Infinity
        if (isReplaced(seen) || hasAnswered(seen, 'renew')) inARow = 0
        inARow += failures - failuresBefore
        if (hasAnswered(seen, 'renew')) mayRenewAt = now + limits.refreshDedupeMs
        if (failures > failuresBefore && inARow >= limits.refreshAttempts) mayRenewAt = now + limits.refreshRestMs
        return isRight
      }
    },
    'others are notified of whose session it is': () => {
      let known: Id | undefined
      let sessions = -1
      return (seen) => {
        const { snapshot, emitted, event } = seen
        const sessionsBefore = sessions
        sessions = timesOf(seen, 'session.began')
        if (sessionsBefore < 0 || event?.type === 'person.changed') known = snapshot.context.person?.id
        else if (sessions > sessionsBefore) known = emitted.findLast((one) => one.type === 'session.began')?.person.id
        return !selectIsSignedIn(snapshot) || snapshot.context.person?.id === known
      }
    },
    'a tab stores what was done in it, and not again what another one has stored': () => {
      let writes = 0
      return (seen) => {
        const writesBefore = writes
        writes = timesOf(seen, 'session.stored')
        return writes === writesBefore || seen.event?.type === 'session.begin' || seen.event?.type === 'person.changed'
      }
    },
  },
  unreachable: {
    'session.signedIn … ⇒ session on session.received [0]': 'a session itself looks at what another tab has stored',
    '→ renewing ⇒ renewing on after patience': 'a renewal is in doubt before its time is over',
    'session.signedIn.renewal.tired on server.back … ⇒ renewing on onError [2]':
      'after three failures in a row each further one is too many',
  },
})
