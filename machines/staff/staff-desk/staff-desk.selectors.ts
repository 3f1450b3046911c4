import type { StaffDeskSnapshot } from './staff-desk.machine.ts'

export const selectIsBusy = (snapshot: StaffDeskSnapshot) => snapshot.hasTag('busy')
export const selectIsSearching = (snapshot: StaffDeskSnapshot) => snapshot.hasTag('searching')
/** No account has the number: an account may be made for the caller. */
export const selectIsUnknown = (snapshot: StaffDeskSnapshot) => snapshot.hasTag('unknown')
export const selectIsAsking = (snapshot: StaffDeskSnapshot) => snapshot.hasTag('asking')
export const selectCustomer = (snapshot: StaffDeskSnapshot) => snapshot.context.customer
export const selectSearchFaults = (snapshot: StaffDeskSnapshot) => snapshot.context.searchFaults
export const selectGuestFaults = (snapshot: StaffDeskSnapshot) => snapshot.context.guestFaults
export const selectError = (snapshot: StaffDeskSnapshot) => snapshot.context.error
/** The number that was looked for; empty where a link named the customer. */
export const selectPhone = ({ context: { search } }: StaffDeskSnapshot) => ('phone' in search ? search.phone : '')
/** Whether what was looked for is a number that an account may be made for. */
export const selectMayRegister = ({ context: { search } }: StaffDeskSnapshot) => 'phone' in search
