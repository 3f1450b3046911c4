import { Client } from 'pg'
import { createShops } from './cast.ts'
import { sentenceOf } from './events.ts'
import { planOf } from './plan.ts'
import { Product } from './product.ts'
import { kindOf, shrink } from './shrink.ts'
import { simulate } from './simulate.ts'
import { installSurface } from './surface.ts'

interface Run {
  /** The address of the database `postgres`, and the name of the one that is copied. */
  url: string
  template: string
  /** The seeds from `from` up to, not including, `to`. */
  from: number
  to: number
  /** Prints what was sent. */
  hasTrace: boolean
  /** Goes on after a seed that fails, which is not shrunk then. */
  goesOn: boolean
}

/** What a process prints, as lines of JSON. */
export type Line =
  | { seed: number; trace: string[] }
  | { seed: number; broken: string[]; step: number; shrunk?: string[] }
  | { seeds: number; events: number; seconds: number; unhandled: string[] }

const print = (line: Line) => process.stdout.write(`${JSON.stringify(line)}\n`)

/** Runs seeds on a database of its own. */
export async function run({ url, template, from, to, hasTrace, goesOn }: Run): Promise<void> {
  const asAdmin = async (statement: string) => {
    const client = new Client({ connectionString: url })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  const name = `simulation_${process.pid}`
  await asAdmin(`create database ${name} template ${template}`)
  const unhandled: string[] = []
  process.on('unhandledRejection', (reason) => unhandled.push(String(reason)))
  installSurface()
  const product = await Product.start(url.replace(/\/postgres$/, `/${name}`))
  const shops = await createShops(product)
  const begun = performance.now()
  let seeds = 0
  let events = 0
  for (let seed = from; seed < to; seed += 1) {
    const plan = planOf(seed)
    const { broken, step, trace } = await simulate(product, shops, seed, plan)
    seeds += 1
    events += Math.min(step, plan.length)
    if (hasTrace) print({ seed, trace })
    if (broken.length === 0) continue
    if (goesOn) {
      print({ seed, broken, step })
      continue
    }
    const kind = kindOf(broken)
    const isSame = async (shorter: typeof plan) => kindOf((await simulate(product, shops, seed, shorter)).broken) === kind
    const shrunk = await shrink(plan.slice(0, step), isSame)
    print({ seed, broken, step, shrunk: shrunk.map(sentenceOf) })
    break
  }
  print({ seeds, events, seconds: (performance.now() - begun) / 1_000, unhandled })
  await product.close()
  await asAdmin(`drop database ${name} with (force)`)
}
