import type { SessionSnapshot } from './session.machine.ts'

/** Whether a user is signed in: a success of the past and a token that is stored (ROLE-2). */
export const selectIsSignedIn = (snapshot: SessionSnapshot) => snapshot.hasTag('signedIn')
/** Whether a screen of theirs may be shown: while signed in, and until an ended session has led to the login. */
export const selectMayStay = (snapshot: SessionSnapshot) => snapshot.hasTag('signedIn') || snapshot.hasTag('leaving')
export const selectPerson = (snapshot: SessionSnapshot) => snapshot.context.person
