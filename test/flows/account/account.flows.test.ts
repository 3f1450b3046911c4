import { walkFlows } from '../support/walk-flows.ts'
import { addressBookFlow } from './address-book.flow.ts'
import { addressSearchFlow } from './address-search.flow.ts'
import { addressSyncFlow } from './address-sync.flow.ts'
import { addressesFlow } from './addresses.flow.ts'
import { alertsFlow } from './alerts.flow.ts'
import { customerEventStreamFlow } from './customer-event-stream.flow.ts'
import { geolocationFlow } from './geolocation.flow.ts'
import { oneTimeCodeFlow } from './one-time-code.flow.ts'
import { ownAccountFlow } from './own-account.flow.ts'
import { passwordResetFlow } from './password-reset.flow.ts'
import { pinFlow } from './pin.flow.ts'
import { profileFlow } from './profile.flow.ts'
import { signInFlow } from './sign-in.flow.ts'

walkFlows({
  'address-book': addressBookFlow,
  'address-search': addressSearchFlow,
  'address-sync': addressSyncFlow,
  addresses: addressesFlow,
  alerts: alertsFlow,
  'customer-event-stream': customerEventStreamFlow,
  geolocation: geolocationFlow,
  'one-time-code': oneTimeCodeFlow,
  'own-account': ownAccountFlow,
  'password-reset': passwordResetFlow,
  pin: pinFlow,
  profile: profileFlow,
  'sign-in': signInFlow,
})
