import Elk from 'elkjs/lib/elk.bundled.js'
import type { ElkExtendedEdge, ElkNode, ElkPoint } from 'elkjs/lib/elk-api.js'
import { escapeHtml } from './html.ts'
import type { Chart, ChartState, ChartTransition } from './chart.ts'

/** How much a transition is covered: by no test, by random walks alone, or by tests that were written for it too. */
export type Level = 'never' | 'walked' | 'tested'

/** What the chart says about a state or a transition. */
export interface Mark {
  level: Level
  /** How often it was taken, or entered. */
  times: number
  /** Mutants that no test has noticed. */
  survivors: number
  change: 'added' | 'changed' | undefined
}

/** Sizes in pixels; a monospaced letter is at most this wide at the size of the text. */
const letter = 6.65
const row = 18
const padding = 8
const glyph = 14

/** A row of a label or of a state: a transition with its mark, or plain text. */
interface Row {
  text: string
  key?: string
  mark?: Mark
}

const countOf = (mark: Mark | undefined) => (mark && mark.times > 0 ? ` ×${mark.times}` : '')
const survivorsOf = (mark: Mark | undefined) => (mark && mark.survivors > 0 ? ` ◆${mark.survivors}` : '')
const changeOf = (mark: Mark | undefined) => (mark?.change === 'added' ? ' ＋' : mark?.change === 'changed' ? ' Δ' : '')
const suffixOf = (mark: Mark | undefined) => `${countOf(mark)}${survivorsOf(mark)}${changeOf(mark)}`
const widthOf = ({ text, key, mark }: Row) => (text.length + suffixOf(mark).length) * letter + (key === undefined ? 0 : glyph)
const widest = (rows: Row[]) => Math.max(0, ...rows.map(widthOf))

const labelOf = ({ trigger, guard }: ChartTransition) => (guard === undefined ? trigger : `${trigger} [${guard}]`)

export type MarkOf = (key: string) => Mark

interface Column {
  rows: Row[]
  /** From the left of the state. */
  left: number
}

/** A state's text: its name, and below it the other rows, side by side where they are many. */
interface Content {
  name: Row
  columns: Column[]
  width: number
  height: number
}

const rowsPerColumn = 6

function contentOf([name = { text: '' }, ...others]: Row[]): Content {
  const count = Math.ceil(others.length / rowsPerColumn)
  const height = Math.ceil(others.length / Math.max(1, count))
  let left = padding
  const columns = Array.from({ length: count }, (_, index) => {
    const column = { rows: others.slice(index * height, (index + 1) * height), left }
    left += widest(column.rows) + 2 * padding
    return column
  })
  return { name, columns, width: Math.max(left, widthOf(name) + 2 * padding), height: (1 + height) * row + padding }
}

/** What is written inside of a state: its name, what runs in it, its actions, and the transitions that do not leave it. */
function rowsOf(state: ChartState, transitions: ChartTransition[], markOf: MarkOf): Row[] {
  const internal = transitions.filter(({ source, target }) => source === state.id && target === undefined)
  return [
    { text: state.name, mark: { ...markOf(state.id), times: 0 } },
    ...state.invoke.map((src) => ({ text: `do ${src}` })),
    ...state.entry.map((action) => ({ text: `entry / ${action}` })),
    ...state.exit.map((action) => ({ text: `exit / ${action}` })),
    ...internal.map((one): Row => ({ text: labelOf(one), key: one.key, mark: markOf(one.key) })),
  ]
}

/** Transitions between the same two states are one arrow with a row for each. */
interface Arrow {
  id: string
  source: string
  target: string
  rows: Row[]
}

function arrowsOf({ transitions }: Chart, markOf: MarkOf): Arrow[] {
  const arrows = new Map<string, Arrow>()
  for (const { key, source, target, ...rest } of transitions) {
    if (target === undefined) continue
    const id = `${source} → ${target}`
    const arrow = arrows.get(id) ?? { id, source, target, rows: [] }
    arrow.rows.push({ text: labelOf({ key, source, target, ...rest }), key, mark: markOf(key) })
    arrows.set(id, arrow)
  }
  return [...arrows.values()]
}

const initialOf = (id: string) => `${id} initial`

const options = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.edgeLabels.centerLabelPlacementStrategy': 'MEDIAN_LAYER',
  'elk.layered.spacing.nodeNodeBetweenLayers': '36',
  'elk.layered.spacing.edgeNodeBetweenLayers': '20',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '14',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '4',
  'elk.spacing.nodeSelfLoop': '14',
  'elk.spacing.labelNode': '8',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.nodePlacement.favorStraightEdges': 'true',
  'elk.layered.crossingMinimization.greedySwitch.type': 'TWO_SIDED',
}

function nodeOf(state: ChartState, chart: Chart, contents: Map<string, Content>, direction: string): ElkNode {
  const { width = 0, height = 0 } = contents.get(state.id) ?? {}
  const children = chart.states.filter(({ parent }) => parent === state.id)
  if (children.length === 0) return { id: state.id, width: Math.max(width, 60), height: height + padding / 2 }
  return {
    id: state.id,
    layoutOptions: {
      ...options,
      'elk.direction': direction,
      'elk.padding': `[top=${height + 20},left=20,bottom=20,right=20]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height + 30})`,
    },
    children: [
      ...(state.initial === undefined ? [] : [{ id: initialOf(state.id), width: 12, height: 12 }]),
      ...children.map((child) => nodeOf(child, chart, contents, direction)),
    ],
  }
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A layout in coordinates of the whole chart. */
interface Layout {
  width: number
  height: number
  boxes: Map<string, Box>
  lines: Map<string, { points: ElkPoint[]; label: Box | undefined }>
}

const elk = new Elk()

async function toLayout(chart: Chart, arrows: Arrow[], contents: Map<string, Content>, direction: 'DOWN' | 'RIGHT'): Promise<Layout> {
  const [root] = chart.states
  if (!root) throw new Error(`${chart.id} has no states`)
  const edges: ElkExtendedEdge[] = [
    ...arrows.map(({ id, source, target, rows }) => ({
      id,
      sources: [source],
      targets: [target],
      labels: [
        {
          id: `${id} label`,
          text: id,
          width: widest(rows) + padding,
          height: rows.length * row + 4,
          layoutOptions: { 'elk.edgeLabels.inline': 'true' },
        },
      ],
    })),
    ...chart.states.flatMap(({ id, initial }) =>
      initial === undefined ? [] : [{ id: initialOf(id), sources: [initialOf(id)], targets: [initial] }],
    ),
  ]
  const graph: ElkNode = await elk.layout({
    id: 'chart',
    layoutOptions: { ...options, 'elk.direction': direction, 'elk.padding': '[top=12,left=12,bottom=12,right=12]' },
    children: [nodeOf(root, chart, contents, direction)],
    edges,
  })
  const boxes = new Map<string, Box>()
  const note = ({ id, x = 0, y = 0, width = 0, height = 0, children = [] }: ElkNode, left: number, top: number) => {
    const box = { x: left + x, y: top + y, width, height }
    boxes.set(id, box)
    for (const child of children) note(child, box.x, box.y)
  }
  note(graph, 0, 0)
  const lines = new Map(
    (graph.edges ?? []).map((edge) => {
      const from = boxes.get((edge as { container?: string }).container ?? 'chart') ?? { x: 0, y: 0 }
      const moved = ({ x, y }: ElkPoint) => ({ x: x + from.x, y: y + from.y })
      const points = (edge.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) =>
        [startPoint, ...bendPoints, endPoint].map(moved),
      )
      const [label] = edge.labels ?? []
      const { x = 0, y = 0, width = 0, height = 0 } = label ?? {}
      return [edge.id, { points, label: label && { ...moved({ x, y }), width, height } }] as const
    }),
  )
  return { width: graph.width ?? 0, height: graph.height ?? 0, boxes, lines }
}

/** How far a layout is from what fits a window. */
const costOf = ({ width, height }: Layout) => Math.max(width / 1100, height / 800)

const round = (value: number) => Math.round(value * 10) / 10

/** A path along right angles with rounded corners. */
function pathThrough(points: ElkPoint[]): string {
  const [start, ...rest] = points
  if (!start) return ''
  const parts = [`M${round(start.x)} ${round(start.y)}`]
  let before = start
  for (const [index, point] of rest.entries()) {
    const after = rest[index + 1]
    if (after) {
      const radius = Math.min(
        6,
        Math.hypot(point.x - before.x, point.y - before.y) / 2,
        Math.hypot(after.x - point.x, after.y - point.y) / 2,
      )
      const towards = (end: ElkPoint) => {
        const length = Math.hypot(end.x - point.x, end.y - point.y) || 1
        return `${round(point.x + ((end.x - point.x) / length) * radius)} ${round(point.y + ((end.y - point.y) / length) * radius)}`
      }
      parts.push(`L${towards(before)}Q${round(point.x)} ${round(point.y)} ${towards(after)}`)
    } else parts.push(`L${round(point.x)} ${round(point.y)}`)
    before = point
  }
  return parts.join('')
}

/** The point of an arrow, along its last stretch. */
function pointOf(points: ElkPoint[]): string {
  const [from, to] = points.slice(-2)
  if (!from || !to) return ''
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
  return `<path class="point" d="M0 0L-9 -4.5L-9 4.5Z" transform="translate(${round(to.x)} ${round(to.y)}) rotate(${round(angle)})"/>`
}

/** Full, half or empty: the level can be seen without colours. */
const glyphOf = (level: Level, x: number, y: number) => {
  const ring = `<circle cx="${round(x)}" cy="${round(y)}" r="4" class="ring"/>`
  if (level === 'tested') return `<circle cx="${round(x)}" cy="${round(y)}" r="4.5" class="full"/>`
  if (level === 'walked') return `${ring}<path class="full" d="M${round(x)} ${round(y - 4)}a4 4 0 0 0 0 8z"/>`
  return `${ring}<path class="cross" d="M${round(x - 2.5)} ${round(y - 2.5)}l5 5m0 -5l-5 5"/>`
}

function rowAt({ text, key, mark }: Row, x: number, y: number, width: number, className: string): string {
  const middle = y + row / 2
  const label = `<text x="${round(x + (key === undefined ? 0 : glyph))}" y="${round(middle + 4)}" class="${className}">${escapeHtml(text)}`
  const survivors = survivorsOf(mark)
  const extra = [
    mark && mark.times > 0 && key !== undefined ? `<tspan class="count">${countOf(mark)}</tspan>` : '',
    survivors === '' ? '' : `<tspan class="survivors">${survivors}</tspan>`,
    changeOf(mark) === '' ? '' : `<tspan class="change">${changeOf(mark)}</tspan>`,
  ].join('')
  if (key === undefined || !mark) return `${label}${extra}</text>`
  return [
    `<g class="transition ${mark.level}" data-key="${escapeHtml(key)}"><title>${escapeHtml(key)}</title>`,
    `<rect class="hit" x="${round(x - 3)}" y="${round(y)}" width="${round(width)}" height="${row}" rx="3"/>`,
    `${glyphOf(mark.level, x + 4, middle)}${label}${extra}</text></g>`,
  ].join('')
}

/** The box of a state; its text comes after the arrows, so that none of them crosses a letter. */
function boxSvg(state: ChartState, box: Box, isRegion: boolean, mark: Mark): string {
  const classes = ['state', state.type, isRegion ? 'region' : '', mark.level].filter(Boolean).join(' ')
  const { x, y, width, height } = box
  const rect = (inset: number, className: string) =>
    `<rect class="${className}" x="${round(x + inset)}" y="${round(y + inset)}" width="${round(width - 2 * inset)}" height="${round(height - 2 * inset)}" rx="${9 - inset}"/>`
  const final = state.type === 'final' ? rect(3, 'inset') : ''
  return `<g class="${classes}" data-state="${escapeHtml(state.id)}">${rect(0, 'box')}${final}</g>`
}

function textSvg({ name, columns }: Content, { x, y, width }: Box): string {
  const top = y + padding / 2
  const own = columns.flatMap(({ rows, left }) =>
    rows.map((one, index) => rowAt(one, x + left, top + (1 + index) * row, widthOf(one) + 6, 'inner')),
  )
  const rule = own.length > 0 ? `<path class="rule" d="M${round(x)} ${round(top + row + 1)}h${round(width)}"/>` : ''
  return `<g class="texts">${rule}${rowAt(name, x + padding, top, width, 'name')}${own.join('')}</g>`
}

const worst = (rows: Row[]): Level => {
  const levels = rows.map(({ mark }) => mark?.level ?? 'never')
  return levels.every((level) => level === 'never') ? 'never' : levels.every((level) => level !== 'tested') ? 'walked' : 'tested'
}

function arrowSvg({ rows }: Arrow, { points, label }: { points: ElkPoint[]; label: Box | undefined }): string {
  const times = rows.reduce((sum, { mark }) => sum + (mark?.times ?? 0), 0)
  const weight = times === 0 ? 1.5 : Math.min(4, 1.2 + Math.log10(times) * 0.6)
  const keys = JSON.stringify(rows.map(({ key }) => key))
  const lines = `<path class="line" style="stroke-width:${round(weight)}" d="${pathThrough(points)}"/>${pointOf(points)}`
  const under =
    label === undefined
      ? ''
      : `<rect class="under" x="${round(label.x)}" y="${round(label.y)}" width="${round(label.width)}" height="${round(label.height)}" rx="3"/>`
  const texts =
    label === undefined
      ? []
      : rows.map((one, index) => rowAt(one, label.x + padding / 2, label.y + 2 + index * row, label.width - 2, 'label'))
  return `<g class="arrow ${worst(rows)}" data-keys="${escapeHtml(keys)}">${lines}${under}${texts.join('')}</g>`
}

/** Renders a chart: nested states as boxes, transitions as arrows with their names, parallel regions dashed. */
export async function draw(chart: Chart, markOf: MarkOf): Promise<string> {
  const contents = new Map(chart.states.map((state) => [state.id, contentOf(rowsOf(state, chart.transitions, markOf))]))
  const arrows = arrowsOf(chart, markOf)
  const layouts = await Promise.all((['DOWN', 'RIGHT'] as const).map((direction) => toLayout(chart, arrows, contents, direction)))
  const [layout] = layouts.toSorted((one, other) => costOf(one) - costOf(other))
  if (!layout) throw new Error(`${chart.id} has no layout`)
  const typeOf = new Map(chart.states.map(({ id, type }) => [id, type]))
  const boxOf = (id: string) => layout.boxes.get(id) ?? { x: 0, y: 0, width: 0, height: 0 }
  const boxes = chart.states.map((state) => boxSvg(state, boxOf(state.id), typeOf.get(state.parent ?? '') === 'parallel', markOf(state.id)))
  const texts = [...contents].map(([id, content]) => textSvg(content, boxOf(id)))
  const initials = chart.states.flatMap(({ id, initial }) => {
    if (initial === undefined) return []
    const { x = 0, y = 0 } = layout.boxes.get(initialOf(id)) ?? {}
    const { points } = layout.lines.get(initialOf(id)) ?? { points: [] }
    return `<g class="initial"><circle cx="${round(x + 6)}" cy="${round(y + 6)}" r="6"/><path class="line" d="${pathThrough(points)}"/>${pointOf(points)}</g>`
  })
  const lines = arrows.map((arrow) => arrowSvg(arrow, layout.lines.get(arrow.id) ?? { points: [], label: undefined }))
  const width = Math.ceil(layout.width)
  const height = Math.ceil(layout.height)
  return `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" aria-hidden="true" focusable="false">${boxes.join('')}${initials.join('')}${lines.join('')}${texts.join('')}</svg>`
}
