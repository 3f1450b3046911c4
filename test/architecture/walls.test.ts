import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, expectTypeOf, it } from 'vitest'
import type { Transaction } from 'kysely'
import { routes } from '../../machines/domain/routes.ts'
import { lockOrder } from '../../server/db/queries/orders.ts'
import { forUpdate, inTransaction, type Db, type Tx } from '../../server/db/transaction.ts'
import type { DB } from '../../server/db/types.ts'
import type { Api } from '../../src/platform/api.ts'
import { keys } from '../../src/platform/keys.ts'
import { storedSettings } from '../../src/platform/settings.ts'

/** What both sides know of the product. */
const rules = [
  'machines/domain/',
  'machines/limits.ts',
  'machines/order/order-lifecycle/',
  'machines/order/order-change/',
  'machines/order/payment-attempt/',
]
const belowCalls = ['server/db/', 'server/domain/', 'server/payments/', 'server/ports/']
const belowHttp = [...rules, 'openapi/', ...belowCalls, 'server/services/', 'server/texts/']

/** Layer → layers and packages that it may use. The longest matching folder decides. A layer may always use itself. */
const table: Record<string, { layers: string[]; packages: string[] }> = {
  'machines/': { layers: [], packages: ['xstate'] },
  // the contract's codes of errors, as types
  'machines/lib/app-error.ts': { layers: ['openapi/types.ts'], packages: [] },
  'openapi/': { layers: [], packages: [] },
  'src/platform/': {
    layers: ['openapi/', 'machines/'],
    packages: ['@statelyai/inspect', 'maplibre-gl', 'firebase', 'idb-keyval', 'openapi-fetch'],
  },
  'src/ui/': {
    layers: ['machines/limits.ts', 'machines/domain/currency.ts', 'machines/domain/text-of-html.ts', 'machines/domain/translation.ts'],
    packages: ['dompurify', 'react', 'react-dom'],
  },
  'src/runtime/': {
    layers: ['machines/', 'src/platform/'],
    packages: ['react', 'xstate', '@statelyai/inspect', '@tanstack/react-router', '@xstate/react'],
  },
  'src/actors/': { layers: ['machines/', 'src/platform/', 'src/runtime/'], packages: ['xstate', '@tanstack/react-router'] },
  // names the tag of a saved address
  'src/actors/account/choose-saved.ts': {
    layers: ['machines/', 'src/platform/', 'src/runtime/', 'src/actors/', 'src/screens/shared/address-text/texts.vi.ts'],
    packages: [],
  },
  // says in a toast what was done
  'src/actors/account/address-book.ts': {
    layers: ['machines/', 'src/platform/', 'src/runtime/', 'src/actors/', 'src/screens/addresses/texts.vi.ts'],
    packages: ['xstate', '@tanstack/react-router'],
  },
  'src/actors/account/profile.ts': {
    layers: ['machines/', 'src/platform/', 'src/runtime/', 'src/actors/', 'src/screens/account/texts.vi.ts'],
    packages: ['xstate'],
  },
  'src/actors/order/running-order.ts': {
    layers: ['machines/', 'src/platform/', 'src/runtime/', 'src/actors/', 'src/screens/running-order/texts.vi.ts'],
    packages: ['xstate', '@tanstack/react-router'],
  },
  // open what lies over the screens, once their time has come
  'src/actors/app/services.ts': {
    layers: ['machines/', 'src/platform/', 'src/runtime/', 'src/actors/', 'src/shell/overlays/'],
    packages: ['xstate', '@tanstack/react-router'],
  },
  'src/actors/app/overlays.ts': {
    layers: ['machines/', 'src/platform/', 'src/runtime/', 'src/actors/', 'src/shell/overlays/'],
    packages: ['xstate', '@tanstack/react-router'],
  },
  'src/shell/': {
    layers: ['machines/', 'src/platform/', 'src/runtime/', 'src/actors/', 'src/ui/', 'src/screens/shared/'],
    packages: ['react', 'react-dom', 'xstate', '@tanstack/react-router'],
  },
  'src/screens/': {
    layers: ['machines/', 'src/platform/', 'src/runtime/', 'src/actors/', 'src/ui/', 'src/shell/'],
    packages: ['react', 'xstate', '@tanstack/react-router'],
  },
  'src/routes/': { layers: ['machines/', 'src/runtime/', 'src/shell/', 'src/screens/'], packages: ['react', '@tanstack/react-router'] },
  'src/router.tsx': {
    layers: ['machines/domain/', 'src/route-tree.gen.ts', 'src/runtime/', 'src/shell/'],
    packages: ['@tanstack/react-router'],
  },
  // made by tools/routes.ts
  'src/route-tree.gen.ts': { layers: ['src/routes/'], packages: [] },
  'src/main.tsx': { layers: ['machines/domain/', 'src/'], packages: ['react', 'react-dom'] },
  // what the server renders a first view with knows what the server writes into the document
  'src/entry-server.tsx': { layers: ['machines/', 'openapi/page.ts', 'src/'], packages: ['react', 'react-dom', '@tanstack/react-router'] },
  'src/shell/head.ts': { layers: ['machines/domain/', 'openapi/page.ts', 'src/ui/'], packages: [] },
  'src/sw/': { layers: ['machines/limits.ts', 'machines/domain/'], packages: ['workbox-precaching'] },
  // the layers of the server, from the lowest up; what they may use of the others is below them
  'server/db/types.ts': { layers: [], packages: ['kysely'] },
  'server/db/rows.ts': { layers: ['server/db/types.ts'], packages: ['kysely'] },
  // rules alone: they know what rows hold, and no database, clock or request
  'server/domain/': {
    layers: [...rules, 'openapi/', 'server/texts/', 'server/db/rows.ts'],
    packages: ['node:crypto', 'node:net', 'node:util', 'csv-parse', 'csv-stringify'],
  },
  'server/db/': { layers: [], packages: ['node:', 'kysely', 'pg'] },
  'server/db/near/': { layers: ['machines/domain/', 'machines/limits.ts', 'server/db/'], packages: ['kysely'] },
  'server/db/queries/': { layers: [...rules, 'openapi/', 'server/db/', 'server/domain/'], packages: ['kysely'] },
  'server/payments/': { layers: [...rules], packages: ['node:', 'stripe'] },
  'server/ports/': {
    layers: [...rules, 'openapi/', 'server/db/', 'server/domain/', 'server/payments/'],
    packages: ['node:', 'fast-jwt', 'fastify', 'nodemailer', 'openid-client', 'web-push'],
  },
  'server/environment/': { layers: ['server/payments/', 'server/ports/'], packages: ['env-schema'] },
  'server/services/': {
    layers: [...rules, 'openapi/', 'server/texts/', 'server/db/', 'server/domain/', 'server/payments/', 'server/ports/'],
    packages: ['node:', '@node-rs/argon2', 'csv-stringify', 'sharp'],
  },
  // a call is typed by the contract
  'server/calls/': { layers: [...rules, 'openapi/', ...belowCalls, 'server/services/'], packages: [] },
  'server/jobs/': { layers: [...rules, ...belowCalls, 'server/services/'], packages: ['fastify'] },
  'server/realtime/': { layers: [...belowHttp, 'server/web/headers.ts'], packages: ['node:', 'fastify'] },
  'server/web/': { layers: [...belowHttp, 'server/http/errors.ts'], packages: ['node:', '@fastify/static', 'fastify'] },
  'server/http/': {
    layers: [...belowHttp, 'server/calls/', 'server/realtime/', 'server/web/', 'server/simulators/'],
    packages: ['node:', '@fastify/cookie', 'ajv', 'ajv-formats', 'dataloader', 'fastify', 'prom-client', 'yaml'],
  },
  'server/simulators/': { layers: belowHttp, packages: ['node:', 'fastify'] },
  'server/cli/': {
    layers: [...belowHttp, 'server/environment/', 'server/http/contract.ts'],
    packages: ['node:', 'csv-parse', 'csv-stringify'],
  },
  'server/demo/': { layers: belowHttp, packages: ['node:'] },
  'server/texts/': { layers: ['machines/domain/translation.ts'], packages: ['node:'] },
  // what starts all of it
  'server/main.ts': { layers: ['server/'], packages: ['node:'] },
}

const folders = Object.keys(table)
const layerOf = (file: string) => folders.filter((folder) => file.startsWith(folder)).toSorted((a, b) => b.length - a.length)[0]

const sources = ['machines', 'openapi', 'src', 'server'].flatMap((top) =>
  readdirSync(top, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(top, name)),
)

const importPattern = /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s*'([^']+)'|(?:^|\n)\s*import\s*'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/g

const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(importPattern)].map((match) => match[1] ?? match[2] ?? match[3] ?? '').filter(Boolean)

function allowed(file: string, imported: string): boolean {
  const layer = layerOf(file)
  const rule = layer === undefined ? undefined : table[layer]
  if (layer === undefined || rule === undefined) return false
  if (imported.startsWith('node:')) return rule.packages.some((name) => name === 'node:' || name === imported)
  if (!imported.startsWith('.')) return rule.packages.some((name) => imported === name || imported.startsWith(`${name}/`))
  const target = normalize(join(dirname(file), imported))
  return target.startsWith(layer) || rule.layers.some((folder) => target.startsWith(folder))
}

/** The files of a folder, each with those that it imports. */
const inside = (folder: string) =>
  new Map(
    sources
      .filter((file) => file.startsWith(folder))
      .map((file) => [
        file,
        importsOf(file)
          .filter((imported) => imported.startsWith('.'))
          .map((imported) => normalize(join(dirname(file), imported))),
      ]),
  )

/** For each file of a graph the files that it reaches and that reach it. */
function circlesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const reach = (from: string) => {
    const seen = new Set<string>()
    const open = [from]
    for (let file = open.pop(); file !== undefined; file = open.pop()) {
      for (const target of graph.get(file) ?? []) {
        if (seen.has(target)) continue
        seen.add(target)
        open.push(target)
      }
    }
    return seen
  }
  const reached = new Map([...graph.keys()].map((file) => [file, reach(file)]))
  return [...graph.keys()].map((file) => [...(reached.get(file) ?? [])].filter((other) => reached.get(other)?.has(file)))
}

describe('the walls between the layers', () => {
  it('every source file lies in a layer of the table', () => {
    expect(sources.filter((file) => layerOf(file) === undefined)).toEqual([])
    expect(sources.length).toBeGreaterThan(50)
  })

  it('every import is one that its layer may use', () => {
    const crossed = sources.flatMap((file) =>
      importsOf(file)
        .filter((imported) => !allowed(file, imported))
        .map((imported) => `${file} → ${imported}`),
    )
    expect(crossed).toEqual([])
  })

  it('the command line and the simulators are for the programs that start them: no other part of the server imports them', () => {
    const starters = new Set(['server/main.ts', 'server/http/development.ts'])
    const crossed = [...inside('server/')].flatMap(([file, targets]) =>
      targets
        .filter((target) => /^server\/(?:cli|simulators)\//.test(target) && dirname(target) !== dirname(file) && !starters.has(file))
        .map((target) => `${file} → ${target}`),
    )
    expect(crossed).toEqual([])
  })

  it('HTTP-1 the address of the server is written once: every client of its calls is given that of the platform', () => {
    const clients = sources.filter(
      (file) => /^src\/(?:actors|runtime)\//.test(file) && /create(?:Api|Stream)\(/.test(readFileSync(file, 'utf8')),
    )
    const addresses = clients.flatMap((file) => readFileSync(file, 'utf8').match(/baseUrl: \S+/g) ?? [])
    expect(clients.length).toBeGreaterThan(3)
    expect(new Set(addresses)).toEqual(new Set(['baseUrl: platform.origin,', 'baseUrl: runtime.platform.origin,']))
    const platforms = sources.filter((file) => file.startsWith('src/') && /^\s+origin: location\.origin/m.test(readFileSync(file, 'utf8')))
    expect(platforms).toEqual(['src/platform/platform.ts'])
  })

  it('no file of the server or of a view has more than 300 lines, but generated ones and the demonstration’s data', () => {
    const long = sources
      .filter((file) => /^(?:server|src)\//.test(file) && !/^server\/demo\/|^server\/db\/types\.ts|\.gen\.ts/.test(file))
      .filter((file) => readFileSync(file, 'utf8').split('\n').length > 301)
    expect(long).toEqual([])
  })

  it('HOUSE-6 a screen imports no other screen: what two need is among the shared parts', () => {
    const roomOf = (file: string) => /^src\/screens\/([^/]+)/.exec(file)?.[1]
    const crossed = [...inside('src/')].flatMap(([file, targets]) =>
      targets
        .filter((target) => ![undefined, 'shared', roomOf(file)].includes(roomOf(target)) && roomOf(file) !== undefined)
        .map((target) => `${file} → ${target}`),
    )
    expect(crossed).toEqual([])
  })

  it('HOUSE-6 a room has at most 25 files, apart from the parts and the platform', () => {
    const rooms = Map.groupBy(
      sources.filter((file) => /^src\/(?!ui|platform)/.test(file)),
      (file) => dirname(file),
    )
    expect([...rooms].filter(([, files]) => files.length > 25).map(([room]) => room)).toEqual([])
  })

  it('HOUSE-6 no circle of imports in the client runs over more than five files, types included', () => {
    expect(circlesIn(inside('src/')).filter((circle) => circle.length > 5)).toEqual([])
  })

  it('HOUSE-12 no imports of the server form a circle, types included', () => {
    expect(circlesIn(inside('server/')).filter((circle) => circle.length > 0)).toEqual([])
  })

  it('HOUSE-12 SQL is written under server/db alone', () => {
    const others = sources.filter((file) => /^server\/(?!db\/)/.test(file))
    const statement = /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql[`<]|from 'kysely'/
    expect(others.length).toBeGreaterThan(100)
    expect(others.filter((file) => statement.test(readFileSync(file, 'utf8')))).toEqual([])
  })

  it('HOUSE-12 the rules of the server know no clock, no chance and no context', () => {
    const impure = /\bnew Date\(\)|\bDate\.now\(|\bMath\.random\(|\brandom(?:UUID|Bytes|Int)\b|\bawait\b|\bContext\b/
    expect(sources.filter((file) => file.startsWith('server/domain/') && impure.test(readFileSync(file, 'utf8')))).toEqual([])
  })

  it('HOUSE-12 rows are locked by what asks for a transaction', () => {
    const locking = sources.filter(
      (file) => file.startsWith('server/') && /\.for(?:Update|NoKeyUpdate|Share|KeyShare)\(/.test(readFileSync(file, 'utf8')),
    )
    expect(locking).toEqual(['server/db/transaction.ts'])
    expectTypeOf(lockOrder).parameter(0).toEqualTypeOf<Tx>()
    // @ts-expect-error -- a connection outside of a transaction would give the lock back immediately
    expectTypeOf(lockOrder).toBeCallableWith({} as Db, 1)
    // @ts-expect-error -- nor does a transaction that another user has made prove itself
    expectTypeOf(forUpdate).toBeCallableWith({} as Transaction<DB>)
    expectTypeOf(inTransaction<Tx>).returns.resolves.toEqualTypeOf<Tx>()
  })

  it('HOUSE-7 no path expression outside of the table of routes, but in the worker and the client of the API', () => {
    const parts = [...new Set(Object.keys(routes).flatMap((path) => path.split('/')))].filter((part) => /^[a-z]/.test(part)).join('|')
    const expression = new RegExp(
      [
        String.raw`\^\\/(?:\(|\?:|\\w\+-)*(?:${parts}|location)\b`,
        String.raw`\^\\/(?:\\/\?)?\$`,
        String.raw`(?:[!=]==|(?:starts|ends)With\(|includes\(|match\()\s*['"\x60]/(?:${parts})\b`,
        String.raw`\b(?:path|pathname|page|current) [!=]== '/'`,
      ].join('|'),
    )
    const found = sources
      .filter(
        (file) =>
          /^(?:src|machines)\//.test(file) && !/^src\/(?:sw\/|platform\/api\.ts|route-tree)|^machines\/domain\/routes\.ts/.test(file),
      )
      .flatMap((file) =>
        readFileSync(file, 'utf8')
          .split('\n')
          .filter((line) => expression.test(line))
          .map((line) => `${file}: ${line.trim()}`),
      )
    expect(found).toEqual([])
  })

  it('HOUSE-7 every route has a row in the table', () => {
    const tree = readFileSync('src/route-tree.gen.ts', 'utf8')
    const files = [...tree.matchAll(/from '\.\/(routes\/.+)'/g)].map(([, file]) => `src/${file}`)
    const pathOf = (file: string) =>
      file
        .replace(/^src\/routes(.*)\.tsx$/, '$1')
        .replace(/(?:\/_[a-z-]+)?(\/.+?)(?:\/index|\/\{.*)?$/, '$1')
        .replace(/^\/index$/, '/')
        .replace('_/', '/')
    const isLayout = (file: string) => /\/_/.test(file.replace(/\/_[a-z-]+\//, '/'))
    const without = files
      .filter((file) => !isLayout(file))
      .map(pathOf)
      .filter((path) => !(path in routes))
    expect(without).toEqual([])
    expect(files.length).toBeGreaterThan(30)
  })

  it('MEND-18 nothing but the platform reads a raw answer: what is beyond it has mappers, and of the readers what reads no answer', () => {
    const own = new Set(['confirmed', 'isObject', 'maybe', 'onDropped', 'sentId'])
    const readers = /import \{([^}]*)\} from '[./]*platform\/lenient\.ts'/g
    const read = sources
      .filter((file) => file.startsWith('src/') && !/^src\/(platform|sw)\//.test(file))
      .flatMap((file) => {
        const text = readFileSync(file, 'utf8')
        const names = [...text.matchAll(readers)].flatMap((match) => (match[1] ?? '').split(',').map((name) => name.trim()))
        const foreign = names.filter((name) => !own.has(name) && !(name === 'answered' && file === 'src/entry-server.tsx'))
        return [...foreign, ...(/\.json\(\)|\bRaw</.test(text) ? ['raw'] : [])].map((name) => `${file} reads by ${name}`)
      })
    expect(read).toEqual([])
  })

  it('HOUSE-9 settings are read by the platform’s mapper alone: nothing else names one of theirs as it is sent', () => {
    const names = ['enDevMode']
    storedSettings({ get: (name) => void names.push(name) })
    expect(names.length).toBeGreaterThan(30)
    const raw = new RegExp(`\\bsettings\\s*\\[|(['"\`])(?:${names.join('|')})\\1`)
    const read = sources.filter((file) => /^(?:machines|src\/(?!platform))/.test(file) && raw.test(readFileSync(file, 'utf8')))
    expect(read).toEqual([])
    // a view selects those of the running app
    const mappers = /\b(?:storedSettings|settingsOf)\(/
    expect(sources.filter((file) => /^src\/(?:screens|shell|routes)\//.test(file) && mappers.test(readFileSync(file, 'utf8')))).toEqual([])
  })

  it('HOUSE-3 times and sizes with a unit are in the table of limits alone', () => {
    // the banknotes of a currency, and the example of a price
    const amounts = new Set(['machines/domain/money.ts', 'src/screens/menu/use-typing.ts'])
    const spelt =
      /\d_000\b|24 \* 60\b|(?:maxLength=\{|timeout\()\d|(?:setTimeout|setInterval)\(.*, \d{2,}\)|^const \w+(?:Ms|Minutes|Metres|Km|Length) = [\d_]+$/m
    const client = sources.filter((file) => /^(?:machines|src)\//.test(file) && file !== 'machines/limits.ts' && !amounts.has(file))
    expect(client.filter((file) => spelt.test(readFileSync(file, 'utf8')))).toEqual([])
  })

  it('STATE-2 a name in the browser’s storage is spelled once', () => {
    // names that no setting may have, and names in the browser's database
    const others = new Set(['src/platform/key-names.ts', 'src/platform/stored-settings.ts', 'src/platform/database.ts'])
    // the server's, too
    const sent = new Set(['auth_token', 'refresh_token', 'storeColor', 'storeLogo', 'storeName'])
    // the others are words of many meanings
    const names = Object.values(keys).filter((name) => /[_A-Z]/.test(name) && !sent.has(name))
    const spelt = new RegExp(`['"\`](?:${names.join('|')})(?:['"\`]|\\$\\{)`)
    const client = sources.filter((file) => file.startsWith('src/') && !others.has(file))
    expect(client.filter((file) => spelt.test(readFileSync(file, 'utf8')))).toEqual([])
  })

  it('MEND-18 an answer of a call has nothing that a flow could read', () => {
    const ask = (api: Api, signal: AbortSignal) => [
      api.GET('/api/get-settings', { signal }),
      api.POST('/api/get-restaurant-info', { body: { slug: 'pho' }, signal }),
    ]
    type Answer = Awaited<ReturnType<typeof ask>[number]>
    expectTypeOf<Extract<keyof Answer, number | string>>().toEqualTypeOf<never>()
  })

  it('HOUSE-3 flows live in machines: what React holds or does outside of the parts and the platform is named here', () => {
    const views = sources
      .filter((file) => /^src\/(?!ui|platform|sw)/.test(file))
      .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
    const uses = (pattern: RegExp) => views.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(() => file)).toSorted()
    /** Files with one effect each, and why it is one. */
    const effects = {
      'src/runtime/use-lasting-actor.ts': 'starts an actor once the view is there',
      'src/runtime/use-screen-actor.ts': 'starts an actor with its view and ends it with that',
      'src/screens/shared/stores/use-browse.ts': 'the list asks for nothing before a view shows it',
      'src/screens/sign-in/use-arrival.ts': 'leads on through the router or the dialog in which the view stands',
      'src/shell/app.tsx': 'says that React has taken over the document',
      'src/shell/desktop/desktop-frame.tsx': 'gives the router the history of the middle',
      'src/shell/desktop/layered.tsx': 'loads the router of the dialog while that is shown',
      'src/shell/guards/redirect.tsx': 'asks the router for another address',
      'src/shell/overlays/questions.tsx': 'puts the worker and the door of the cart into service',
      'src/shell/use-title.ts': 'names the document',
    }
    /** Files with one state each: what a view has latched as it came. */
    const states = {
      'src/runtime/lazy-route-component.tsx': 'whether its code was there as the view came',
      'src/screens/menu/use-dragging.ts': 'where what is dragged would be dropped',
      'src/shell/desktop/layered.tsx': 'whether the router of the dialog has loaded',
      'src/shell/guards/couriers-only.tsx': 'the address to come back to',
      'src/shell/guards/customers-only.tsx': 'the address to come back to',
      'src/shell/guards/redirect.tsx': 'the address that is asked for once',
      'src/shell/overlays/questions.tsx': 'whether a question has been shown, which then leaves in its own time',
    }
    expect(Object.keys(effects).length).toBeLessThanOrEqual(10)
    expect(uses(/\buse(?:Layout)?Effect\(/g)).toEqual(Object.keys(effects))
    expect(uses(/\buseState[<(]/g)).toEqual(Object.keys(states))
  })

  it('HOUSE-3 no view listens to an actor: what one emits is received by a chart or carried out by a binding', () => {
    const listening = sources.filter(
      (file) => /^src\/(?:screens|routes|shell\/(?!recovery))/.test(file) && /\.on\('/.test(readFileSync(file, 'utf8')),
    )
    expect(listening).toEqual([])
  })
})
