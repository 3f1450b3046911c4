import { kinds, type Kind } from './kinds.ts'

/** A store of the demonstration. Stores of one kind sell the same dishes, but each shows others of them on its cover. */
export interface DemoStore {
  name: string
  kind: Kind
  city: 'saigon' | 'danang'
  /** The number of the store among those of its kind. */
  turn: number
  /** Dishes that its cover may show, the most fitting first. */
  signature: string[]
}

const sideSections = new Set(['Thức uống', 'Món thêm', 'Ăn kèm', 'Gọi thêm'])

const dishNames = (dishes: string) => dishes.split('|').map((dish) => dish.slice(0, dish.indexOf(':')))

function signatureOf(kind: Kind, turn: number): string[] {
  const lists = Object.entries(kind.sections).flatMap(([section, dishes]) => (sideSections.has(section) ? [] : [dishNames(dishes)]))
  const take = (list: string[] = [], index = 0) => list.at(index % list.length) ?? []
  const [first, second = first] = lists
  return [
    ...new Set(
      [
        take(first, turn),
        take(second, turn),
        take(first, turn + 2),
        take(lists.at(-2), turn + 1),
        take(first, turn + 1),
        take(second, turn + 2),
      ].flat(),
    ),
  ]
}

function storesOf(): DemoStore[] {
  const all = Object.values(kinds)
  const rounds = Math.max(...all.map((kind) => kind.names.length))
  const stores: DemoStore[] = []
  for (let turn = 0; turn < rounds; turn += 1) {
    for (const kind of all) {
      const name = kind.names[turn]
      if (name !== undefined) stores.push({ name, kind, city: 'saigon', turn, signature: signatureOf(kind, turn) })
    }
  }
  for (const kind of all.slice(0, 18)) {
    const turn = kind.names.length
    stores.push({ name: `${kind.names[0]} Đà Nẵng`, kind, city: 'danang', turn, signature: signatureOf(kind, turn) })
  }
  return stores
}

export const demoStores: readonly DemoStore[] = storesOf()
