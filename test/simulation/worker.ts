import { parseArgs } from 'node:util'
import { plant } from './plant.ts'

/** One process of a simulation. */
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: '' },
    template: { type: 'string', default: '' },
    from: { type: 'string', default: '0' },
    to: { type: 'string', default: '1' },
    fault: { type: 'string' },
    trace: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
  },
})

if (values.fault !== undefined) plant(values.fault)
// the product is loaded after the fault was planted
const { run } = await import('./run.ts')
const { url, template, trace, all } = values
await run({ url, template, from: Number(values.from), to: Number(values.to), hasTrace: trace, goesOn: all })
process.exit(0)
