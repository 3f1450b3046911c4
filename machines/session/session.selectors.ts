import type { SessionSnapshot } from './session.machine.ts'

/** Whether somebody is signed in: a success of the past and a token that is kept (ROLE-2). */
export const selectIsSignedIn = (snapshot: SessionSnapshot) => snapshot.hasTag('signedIn')
export const selectPerson = (snapshot: SessionSnapshot) => snapshot.context.person
