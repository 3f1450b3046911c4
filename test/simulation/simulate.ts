import type { SimulationEvent } from './events.ts'
import { sessionsOf, unsettledOf, violationsOf } from './invariants.ts'
import { planOf } from './plan.ts'
import type { Product } from './product.ts'
import { World } from './world.ts'

export interface Outcome {
  /** The invariants that were broken; empty where none was. */
  broken: string[]
  /** After how many events; more than there are where it was once all had come to rest. */
  step: number
  trace: string[]
}

/** Runs the events in a seed's world, up to the first that breaks an invariant. */
export async function simulate(
  product: Product,
  shops: World['shops'],
  seed: number,
  plan: readonly SimulationEvent[] = planOf(seed),
): Promise<Outcome> {
  const world = new World(product, shops, seed)
  await world.begin()
  let worked = product.works
  try {
    for (const [index, event] of plan.entries()) {
      await world.perform(event)
      // what no call and no job has changed is as it was
      if (product.works === worked) continue
      worked = product.works
      const broken = await violationsOf(world)
      if (broken.length > 0) return { broken, step: index + 1, trace: world.network.trace }
    }
    await world.recover()
    const broken = [...(await violationsOf(world)), ...sessionsOf(world)]
    if (broken.length === 0) {
      await world.comeToRest()
      broken.push(...(await violationsOf(world)), ...(await unsettledOf(world)))
    }
    return { broken, step: plan.length + 1, trace: world.network.trace }
  } finally {
    world.end()
    await world.settle()
  }
}
