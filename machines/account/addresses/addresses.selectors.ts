import type { AddressesSnapshot } from './addresses.machine.ts'

export const selectLocation = (snapshot: AddressesSnapshot) => snapshot.context.location
/** Whether a person has yet to say where they are (MOB-4, SHELL-7). */
export const selectIsUnchosen = (snapshot: AddressesSnapshot) => !snapshot.context.chosen
