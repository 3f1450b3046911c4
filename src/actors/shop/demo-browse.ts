import { createActor } from 'xstate'
import { placeOfPopular } from '../../../machines/domain/address.ts'
import type { PopularPlace } from '../../../machines/domain/entities.ts'
import { selectOption } from '../../../machines/shop/delivery-option/delivery-option.selectors.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { browseInput, browseLogic } from './browse.ts'

function bindDemoBrowse(runtime: Runtime, primary: PopularPlace) {
  const { option } = runtime.actors
  const ground = { ...runtime, boot: undefined }
  const demo = createActor(browseLogic(ground), {
    inspect: runtime.inspect,
    input: browseInput(ground, placeOfPopular(primary), selectOption(option.getSnapshot())),
  })
  demo.send({ type: 'stores.open' })
  runtime.whenStarted(() => {
    option.on('option.changed', ({ option: chosen }) => demo.send({ type: 'option.changed', option: chosen }))
    demo.start()
  })
  return demo
}

/** The list of stores at the default place, wherever the customer is. */
export const demoBrowseOf = (runtime: Runtime, primary: PopularPlace) => runtime.once('demo-browse', () => bindDemoBrowse(runtime, primary))
