import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { createShops } from './cast.ts'
import { sentenceOf } from './events.ts'
import { planOf } from './plan.ts'
import { Product } from './product.ts'
import { kindOf, shrink } from './shrink.ts'
import { simulate } from './simulate.ts'
import { installSurface } from './surface.ts'

/** One process of a simulation: runs every `of`-th seed from `from` on, and prints what it found as lines of JSON. */
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: '' },
    template: { type: 'string', default: '' },
    from: { type: 'string', default: '0' },
    to: { type: 'string', default: '1' },
    of: { type: 'string', default: '1' },
    trace: { type: 'boolean', default: false },
    // goes on after a failure, which is not shrunk
    all: { type: 'boolean', default: false },
  },
})

async function asAdmin(statement: string): Promise<void> {
  const client = new Client({ connectionString: values.url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

const print = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)

const name = `simulation_${process.pid}`
await asAdmin(`create database ${name} template ${values.template}`)
const unhandled: string[] = []
process.on('unhandledRejection', (reason) => unhandled.push(String(reason)))
installSurface()
const product = await Product.start(values.url.replace(/\/postgres$/, `/${name}`))
const shops = await createShops(product)
let seeds = 0
let events = 0
const begun = performance.now()
for (let seed = Number(values.from); seed < Number(values.to); seed += Number(values.of)) {
  const plan = planOf(seed)
  const { broken, step, trace } = await simulate(product, shops, seed)
  seeds += 1
  events += Math.min(step, plan.length)
  if (values.trace) print({ seed, trace })
  if (broken.length === 0) continue
  const kind = kindOf(broken)
  if (values.all) {
    print({ seed, broken, step })
    continue
  }
  const shrunk = await shrink(
    plan.slice(0, step),
    async (shorter) => kindOf((await simulate(product, shops, seed, shorter)).broken) === kind,
  )
  print({ seed, broken, step, shrunk: shrunk.map(sentenceOf) })
  break
}
print({ seeds, events, seconds: (performance.now() - begun) / 1_000, unhandled })
await product.close()
await asAdmin(`drop database ${name} with (force)`)
process.exit(0)
