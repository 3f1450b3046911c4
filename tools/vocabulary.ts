import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor } from 'vite'

/** The words of the field in names: of variables, properties, types, files, and of a machine's events, actions, guards, delays, states and tags. */
const inNames: Record<string, string> = {
  'tell tells telling told untold': 'emit, notify, send, report',
  'hear hears hearing heard': 'receive, on, subscribe, subscription',
  news: 'update, event, notification',
  'keep keeps keeping kept': 'store, stored, cache; set or assign for an action on the context',
  'draw draws drawn drew drawing': 'render, rendered',
  'wish wishes wished': 'request, draft, input',
  'edge edges': 'platform',
  ground: 'dependencies',
  'way ways': 'deliveryType, paymentMethod, route, link, option: whichever it is',
  'place places': 'location or address',
  'lay lays laid': 'connect, open',
  'stand stands stood standing': 'open, current, permission: the state that it is',
  'anew lately beside': 'again, recent, next to',
  'whoever somebody nobody anybody': 'user, customer, anonymous',
  acting: 'impersonation',
  words: 'message, messages, text',
  quiet: 'idle',
  mend: 'fix',
}

/** Names that hold one of these words and mean something else: a browser's or a library's own, the specification's, a canvas. */
const otherNames = new RegExp(
  [
    // an order is placed; the popular places of the specification
    'placeOrder|PlaceOrder|place-order|mayPlace|MayPlace|quotingToPlace|placeNext|order\\.place|[Pp]opularPlaces?|locationOfPopular',
    'places|selectPlaces|loadPlaces|setPlaces|clearPlaces|emitPlaces|loadingPlaces|choosingPlaces|checkingPlaces|noPlace',
    'keepAlive|KeepAlive|keep-alive|keepalive',
    // of DOMPurify and of CSS
    'KEEP_CONTENT|placeContent',
    // of ELK, which lays out graphs
    'ElkExtendedEdge|\\bedges\\b',
    // on a canvas or a map
    '\\b(draw|drawing|drawImage|drawFramed|drawMap|ground|edge)\\b|street-edges',
    'underWay|UnderWay|under-way|UNDER_WAY|foldedWords',
    // columns, and an error code of the contract
    '^(acting_staff_id|acting_from|ACTING)$',
  ].join('|'),
  'g',
)

/** The same in prose: in the client's docs and in comments. */
const inProse: [RegExp, string][] = [
  [/\b(tells?|telling|told)\b/i, 'notifies, emits, sends, reports, says'],
  [/\b(hears?|hearing|heard)\b/i, 'receives, is notified, subscribes to'],
  [/\bnews\b/i, 'update, event'],
  [/\bkept\b/i, 'stores, caches, retains; "stays" where nothing is done'],
  [/\b(draws|drawn|drew)\b/i, 'renders'],
  [/\blaid\b/i, 'opens, connects'],
  [/\banew\b/i, 'again'],
  [/\blately\b/i, 'recently'],
  [/\bat once\b/i, 'immediately; "at a time" where it counts'],
  [/\bbeside\b/i, 'next to, together with, in parallel'],
  [/\b(whoever|somebody|nobody|anybody)\b/i, 'the user, a customer, or the passive'],
  [/\bdata bases?\b/i, 'database'],
  [/\bsigns? of life\b/i, 'heartbeat'],
  [/\b(live|event|shared|customer's|courier's) line\b|\bline (breaks|is cut)\b/i, 'connection, event stream'],
  [/\b(server|settings|provider)'s? own words\b|\b(server|settings|provider)'s? words\b/i, 'message'],
]

/** In comments also words that ordinary English needs in longer texts. */
const inComments: [RegExp, string][] = [
  ...inProse,
  [/\b(keeps?|keeping)\b/i, 'stores, caches, retains; "stays" where nothing is done'],
  [/\b(draw|drawing)\b/i, 'renders'],
  [/\b(wish|wishes|wished)\b/i, 'request, draft, want'],
  [/\b(ways? (to pay|by road)|ways out)\b/i, 'payment method, route, link'],
  [/\bplaces?\b/i, 'location or address'],
  [/\blays?\b/i, 'opens, connects'],
  [/\b(stands?|stood|standing)\b/i, 'is, is shown'],
  [/\bby (itself|himself|themselves)\b/i, 'automatically, on its own'],
  // the requirements MEND-1 and so on are no verb
  [/\bmends?\b/, 'fix'],
]

/** Phrases of comments and docs in which such a word means something else. */
const otherPhrases = new RegExp(
  [
    '`[^`\\n]*`',
    'popular places?|primary place|in place of|in (its|their) place|takes? (the|its|their) place|places? an order',
    'keep-alive|ke(ep|pt) alive|stands? (in )?for|stand-in|draws? (them|one)|drawn in lines|draws the framed',
  ]
    .join('|')
    .replaceAll(' ', '[\\s*]+'),
  'gi',
)

interface Finding {
  line: number
  found: string
  instead: string
}

const namedWords = new Map(Object.entries(inNames).flatMap(([words, instead]) => words.split(' ').map((word) => [word, instead] as const)))

/** Words of an identifier, an event type or a file's name, in lower case. */
const wordsOf = (name: string) =>
  name
    .replaceAll(otherNames, ' ')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .map((word) => word.toLowerCase())

/** What to write instead of each word of a name that has another one, by the name: most names come often. */
const known = new Map<string, string[]>()

function insteadOf(name: string): string[] {
  const found =
    known.get(name) ??
    wordsOf(name)
      .map((word) => namedWords.get(word))
      .filter((instead) => instead !== undefined)
  known.set(name, found)
  return found
}

/** What one line of a text says in other words than the field's. */
const inLine = (words: string, line: number, table: [RegExp, string][]): Finding[] =>
  table.flatMap(([pattern, instead]) => {
    const found = pattern.exec(words)?.[0]
    return found === undefined ? [] : [{ line, found, instead }]
  })

const blanked = (text: string, pattern: RegExp) => text.replaceAll(pattern, (phrase) => phrase.replaceAll(/[^\n]/g, ' '))

/** The same of a page of the docs. Code blocks, code spans and addresses of links are no prose. */
export const docFindings = (text: string): Finding[] =>
  blanked(blanked(text, /^```[^]*?^```|\]\([^)]*\)|<http[^>]*>/gm), otherPhrases)
    .split('\n')
    .flatMap((words, row) => inLine(words, row + 1, inProse))

/** What a source file says in other words than the field's; its own name counts for line 1. */
export function findings(file: string, text: string): Finding[] {
  const { program, comments } = parseSync(file, text)
  const isMachine = file.startsWith('machines/')
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length
  /** By line and name: what a line has twice counts once. */
  const ofNames = new Map<string, Finding[]>()
  /** Where a property is given another name: its own is that of a contract, a parameter or a library. */
  const renamed = new Set<number>()
  const named = ({ name, start }: { name: string; start: number }) => {
    const others = insteadOf(name)
    if (others.length === 0 || renamed.has(start)) return
    const line = lineOf(start)
    ofNames.set(
      `${line} ${name}`,
      others.map((instead) => ({ line, found: name, instead })),
    )
  }
  named({ name: basename(file), start: 0 })
  new Visitor({
    ObjectPattern({ properties }) {
      for (const one of properties)
        if (one.type === 'Property' && one.key.type === 'Identifier' && !one.shorthand) renamed.add(one.key.start)
    },
    Identifier: named,
    JSXIdentifier: (node) => void (node.name.includes('-') || named(node)),
    PrivateIdentifier: named,
    // in a machine every string without a space is the name of something; elsewhere the strings are texts, styles and wire names
    Literal: ({ value, start }) => {
      if (isMachine && typeof value === 'string' && /^[#.]?[a-z]\w*([.-]\w+)*$/i.test(value)) named({ name: value, start })
    },
    Property: ({ key, value }) => {
      const type = value.type === 'Literal' ? value : undefined
      if (key.type === 'Identifier' && key.name === 'type' && type && typeof type.value === 'string' && type.value.includes('.'))
        named({ name: type.value, start: type.start })
    },
  }).visit(program)
  const ofComments = comments
    .filter(({ value }) => !/^\s*(oxlint|eslint)-/.test(value))
    .flatMap(({ value, start }) =>
      blanked(value, otherPhrases)
        .split('\n')
        .flatMap((words, row) => inLine(words, lineOf(start) + row, inComments)),
    )
  return [...ofNames.values(), ...ofComments].flat().toSorted((a, b) => a.line - b.line)
}

const filesIn = (top: string, ending: RegExp) =>
  readdirSync(top, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => join(top, name))
    .toSorted()

const folders = ['machines', 'src', 'server', 'build', 'tools']
/** The tables of words themselves. */
const isTable = (file: string) => file === join('tools', 'vocabulary.ts')
const isFromPackages = (file: string) => file.split(sep).includes('node_modules')

/** All of the product and its docs, as `file:line: found → instead`. */
export const allFindings = (): string[] =>
  ['README.md', ...filesIn('docs', /\.md$/), ...folders.flatMap((folder) => filesIn(folder, /\.(tsx?|mjs)$/))]
    .filter((file) => !isTable(file) && !isFromPackages(file))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      const found = file.endsWith('.md') ? docFindings(text) : findings(file, text)
      return found.map(({ line, found: word, instead }) => `${file}:${line}: ${word} → ${instead}`)
    })

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const all = allFindings()
  for (const one of all) console.error(one)
  if (all.length > 0) console.error(`${all.length} words for which the tables of tools/vocabulary.ts have others`)
  process.exitCode = all.length === 0 ? 0 : 1
}
