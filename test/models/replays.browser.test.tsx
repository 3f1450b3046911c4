import { addressesMachine } from '../../machines/account/addresses/addresses.machine.ts'
import { slotsMachine } from '../../machines/order/slots/slots.machine.ts'
import { CheckoutPage } from '../../src/screens/checkout/checkout-page.tsx'
import { checkoutFlow } from '../flows/order/checkout.flow.ts'
import { coverageOf } from '../support/coverage.ts'
import { aLocation, someSettings } from '../support/entities.ts'
import { startMachine } from '../support/start-machine.ts'
import { replayInViews, viewOf } from './support/replay-in-view.tsx'

const addresses = () =>
  startMachine(addressesMachine, {
    coverage: coverageOf(addressesMachine),
    input: { stored: aLocation(), chosen: true, primary: undefined },
  }).actor
const slots = () => startMachine(slotsMachine, { coverage: coverageOf(slotsMachine) }).actor

replayInViews({
  checkout: viewOf(checkoutFlow, (checkout) => (
    <CheckoutPage
      checkout={checkout}
      location={addresses()}
      slots={slots()}
      settings={someSettings({ tips: [5000] })}
      optionSwitch={null}
      locationLink={null}
      renderWarnings={() => null}
      onDescribe={() => undefined}
    />
  )),
})
