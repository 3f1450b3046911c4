import type { Item, MachineData, Pair } from './data.ts'

/** The script of the report's page: which machine is shown, what is chosen on its chart, and the path that is stepped through. */

const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
const behavior: ScrollBehavior = isReduced ? 'auto' : 'smooth'

function find(selector: string, within: ParentNode = document): HTMLElement {
  const found = within.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`The page has no ${selector}`)
  return found
}

type Child = Node | string

function element(tag: string, attributes: Record<string, string> = {}, ...children: Child[]): HTMLElement {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...children)
  return made
}

function button(text: string, onClick: () => void, attributes: Record<string, string> = {}): HTMLElement {
  const made = element('button', { type: 'button', ...attributes }, text)
  made.addEventListener('click', onClick)
  return made
}

const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

const shown = find('#machine')
const index = find('#index')

/** The machine that is shown. */
let current: MachineData | undefined
let zoom = 1

const withKey = (selector: string, key: string) =>
  [...shown.querySelectorAll<HTMLElement>(selector)].filter((one) => one.dataset['key'] === key)

/** Arrows of the chart are rendered once for all transitions between the same two states. */
const arrowsWith = (keys: string[]) =>
  [...shown.querySelectorAll<SVGElement>('.arrow')].filter((arrow) =>
    (JSON.parse(arrow.dataset['keys'] ?? '[]') as string[]).some((key) => keys.includes(key)),
  )

/** The chart as it was rendered. */
function drawing(): SVGSVGElement {
  const svg = shown.querySelector<SVGSVGElement>('.frame svg')
  if (!svg) throw new Error('The page has no chart')
  return svg
}

function setZoom(value: number): void {
  const svg = drawing()
  const frame = find('.frame', shown)
  const middle = {
    x: (frame.scrollLeft + frame.clientWidth / 2) / zoom,
    y: (frame.scrollTop + frame.clientHeight / 2) / zoom,
  }
  zoom = Math.min(2.5, Math.max(0.15, value))
  const { width, height } = svg.viewBox.baseVal
  svg.setAttribute('width', String(width * zoom))
  svg.setAttribute('height', String(height * zoom))
  frame.scrollTo({ left: middle.x * zoom - frame.clientWidth / 2, top: middle.y * zoom - frame.clientHeight / 2 })
}

/** The part of its size at which the whole chart is seen. */
function wholeZoom(): number {
  const { width, height } = drawing().viewBox.baseVal
  const frame = find('.frame', shown)
  // the frame is as high as the chart, up to this
  const most = Number.parseFloat(getComputedStyle(frame).maxHeight) - 2
  return Math.min(1, frame.clientWidth / width, most / height)
}

/** Scrolls the chart's frame, and nothing else, to a part of the chart. */
function reveal(part: Element | undefined): void {
  if (!part) return
  const frame = find('.frame', shown)
  const outer = frame.getBoundingClientRect()
  const inner = part.getBoundingClientRect()
  frame.scrollBy({
    left: inner.left + inner.width / 2 - outer.left - outer.width / 2,
    top: inner.top + inner.height / 2 - outer.top - outer.height / 2,
    behavior,
  })
}

function clearMarks(...names: string[]): void {
  for (const name of names) for (const one of shown.querySelectorAll(`.${name}`)) one.classList.remove(name)
}

function markTaken(keys: string[]): void {
  clearMarks('taken')
  for (const arrow of arrowsWith(keys)) {
    arrow.classList.add('taken')
    // above the others
    arrow.parentNode?.append(arrow)
  }
  for (const row of keys.flatMap((key) => withKey('.transition', key))) row.classList.add('taken')
}

function markActive(states: string[]): void {
  clearMarks('active')
  for (const one of shown.querySelectorAll<HTMLElement>('[data-state]')) {
    const isActive = states.includes(one.dataset['state'] ?? '')
    one.classList.toggle('active', isActive)
    for (const note of one.querySelectorAll<HTMLElement>(':scope > .now')) note.hidden = !isActive
  }
}

/** Moments from the start to one of them. */
function pathTo(data: MachineData, moment: number): number[] {
  const before = data.moments[moment]?.before
  return [...(before === undefined ? [] : pathTo(data, before)), moment]
}

const stepsTo = (data: MachineData, moment: number) => pathTo(data, moment).length - 1

const titleOf = ({ label, target }: Item) => (target === undefined ? label : `${label} → ${target}`)

/** What happened at a moment, in a sentence. */
function sentenceOf(data: MachineData, path: number[], at: number, broken: string | undefined): string {
  const moment = data.moments[path[at] ?? 0]
  if (!moment) return ''
  const taken = moment.taken.map((key) => data.items.find((item) => item.key === key)).flatMap((item) => (item ? [titleOf(item)] : []))
  const leaves = moment.states.filter((id) => !moment.states.some((other) => other.startsWith(`${id}.`)))
  return [
    at === 0 ? 'Start.' : `Step ${at} of ${path.length - 1}: ${moment.text}.`,
    taken.length === 0 ? 'No transition is taken.' : `Taken: ${taken.join(', ')}.`,
    `Active: ${leaves.join(', ')}.`,
    broken !== undefined && at === path.length - 1 ? `Here the rule “${broken}” is broken.` : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/** Shows a path with its steps; the chart follows the step that is chosen. */
function stepThrough(title: string, moment: number, broken?: string): void {
  const data = current
  if (!data) return
  const path = pathTo(data, moment)
  const status = find('.step-status', shown)
  let at = 0
  const back = button('Previous step', () => go(at - 1))
  const on = button('Next step', () => go(at + 1))
  const again = button('To the start', () => go(0))
  const detail = element('pre', { tabindex: '0', 'aria-label': 'What the step brings with it' })
  const items = path.map((one, index) =>
    element(
      'li',
      {},
      button(data.moments[one]?.text ?? '', () => go(index), { class: 'step' }),
    ),
  )
  const heading = element('h3', { tabindex: '-1' }, `${title}: ${plural(path.length - 1, 'step')}`)

  const go = (to: number) => {
    at = Math.min(path.length - 1, Math.max(0, to))
    const here = data.moments[path[at] ?? 0]
    if (!here) return
    for (const [index, item] of items.entries()) {
      const isHere = index === at
      item.firstElementChild?.toggleAttribute('aria-current', isHere)
      if (isHere) item.firstElementChild?.setAttribute('aria-current', 'step')
    }
    back.setAttribute('aria-disabled', String(at === 0))
    on.setAttribute('aria-disabled', String(at === path.length - 1))
    detail.hidden = here.detail === ''
    detail.textContent = here.detail
    status.textContent = sentenceOf(data, path, at, broken)
    status.classList.toggle('bad', broken !== undefined && at === path.length - 1)
    markActive(here.states)
    markTaken(here.taken)
    const row = here.taken.flatMap((key) => withKey('.transition', key)).at(-1)
    const state = [...shown.querySelectorAll('.frame .state.active')].at(-1)
    reveal(row ?? state)
  }
  find('.step-head', shown).replaceChildren(heading, element('p', { class: 'tools' }, back, on, again, button('Close the path', closePath)))
  find('.steps', shown).replaceChildren(element('ol', { class: 'path', start: '0' }, ...items), detail)
  go(0)
  heading.focus({ preventScroll: true })
  find('.detail', shown).scrollTo(0, 0)
  find('.frame', shown).scrollIntoView({ behavior, block: 'start' })
}

function closePath(): void {
  stopStepping()
  find('#detail-title', shown).focus()
}

function stopStepping(): void {
  for (const part of ['.step-head', '.steps']) find(part, shown).replaceChildren()
  find('.step-status', shown).textContent = ''
  clearMarks('taken')
  markActive([])
}

function levelSentence(data: MachineData, { level, times, tests, reason }: Item): string {
  const written = tests.filter(([test]) => data.tests[test] !== 'random walks').length
  if (level === 'never') return reason === undefined ? 'Never taken.' : `Never taken: ${reason}.`
  if (level === 'walked') return `Taken ${plural(times, 'time')}, by random walks alone.`
  return `Taken ${plural(times, 'time')}, by ${plural(written, 'test')}${written < tests.length ? ' and by random walks' : ''}.`
}

function testList(data: MachineData, { tests }: Item): Child[] {
  if (tests.length === 0) return []
  const list = element(
    'ul',
    { class: 'tests' },
    ...tests.map(([test, times]) => element('li', {}, data.tests[test] ?? '', element('span', { class: 'count' }, ` ×${times}`))),
  )
  const title = plural(tests.length, 'test')
  return tests.length <= 6
    ? [element('h3', {}, title), list]
    : [element('h3', {}, title), element('details', {}, element('summary', {}, 'All of them'), list)]
}

function pairItem(data: MachineData, { to, times, moment, reason }: Pair): HTMLElement {
  const second = data.items[to]
  const title = second ? titleOf(second) : ''
  const note = times > 0 ? `×${times}` : reason === undefined ? 'never' : `never: ${reason}`
  const path =
    moment === undefined
      ? []
      : [
          button(plural(stepsTo(data, moment), 'step'), () => stepThrough(`Then ${title}`, moment), {
            'aria-label': `Step through the ${plural(stepsTo(data, moment), 'step')} to ${title}`,
          }),
        ]
  return element(
    'li',
    { class: times > 0 ? '' : 'never' },
    element('span', { class: 'what' }, title),
    ' ',
    element('span', { class: 'count' }, note),
    ' ',
    ...path,
  )
}

function pairList(data: MachineData, { next }: Item): Child[] {
  if (next.length === 0) return []
  const missingFirst = next.toSorted((one, other) => Number(one.times > 0) - Number(other.times > 0))
  return [
    element('h3', {}, `What may follow: ${next.filter(({ times }) => times > 0).length} of ${next.length} taken`),
    element('ul', { class: 'pairs' }, ...missingFirst.map((pair) => pairItem(data, pair))),
  ]
}

function mutantList(data: MachineData, { mutants }: Item): Child[] {
  if (mutants.length === 0) return []
  const items = mutants.flatMap((index) => {
    const mutant = data.mutants[index]
    return mutant
      ? [element('li', { class: mutant.fate }, `${mutant.name}: ${mutant.fate}${mutant.reason === undefined ? '' : ` (${mutant.reason})`}`)]
      : []
  })
  return [element('h3', {}, 'Mutants'), element('ul', {}, ...items)]
}

/** Shows a transition or a refusal: its tests, its paths and its mutants. */
function choose(key: string): void {
  const data = current
  const item = data?.items.find((one) => one.key === key)
  if (!data || !item) return
  stopStepping()
  clearMarks('chosen')
  for (const one of [...withKey('.transition', key), ...withKey('.item', key)]) one.classList.add('chosen')
  for (const arrow of arrowsWith([key])) arrow.classList.add('chosen')
  const title = find('#detail-title', shown)
  title.textContent = item.label
  const { moment } = item
  const path =
    moment === undefined
      ? []
      : [
          element(
            'p',
            { class: 'tools' },
            button(
              `Step through the shortest path found: ${plural(stepsTo(data, moment), 'step')}`,
              () => stepThrough('Shortest path found', moment),
              {
                class: 'main',
              },
            ),
          ),
        ]
  find('.detail-body', shown).replaceChildren(
    element('p', { class: 'key' }, element('code', {}, item.key)),
    element('p', { class: item.level }, levelSentence(data, item)),
    ...(item.facts.length === 0 ? [] : [element('ul', { class: 'facts' }, ...item.facts.map((fact) => element('li', {}, fact)))]),
    ...path,
    ...mutantList(data, item),
    ...testList(data, item),
    ...pairList(data, item),
    element(
      'p',
      {},
      button('Back to the list of states', () => withKey('.item', key)[0]?.focus()),
    ),
  )
  reveal(withKey('.transition', key)[0])
  title.focus({ preventScroll: true })
  const { top, bottom } = title.getBoundingClientRect()
  if (top < 0 || bottom > innerHeight) title.scrollIntoView({ behavior, block: 'start' })
}

const hashOf = (name: string, key: string) => `#${name}/${encodeURIComponent(key)}`

function onMachineClick(event: MouseEvent): void {
  const target = event.target instanceof Element ? event.target : undefined
  const chosen = target?.closest<HTMLElement>('[data-key]')?.dataset['key']
  const broken = target?.closest<HTMLElement>('[data-broken]')?.dataset['broken']
  const how = target?.closest<HTMLElement>('[data-zoom]')?.dataset['zoom']
  if (chosen !== undefined && current) {
    const hash = hashOf(current.name, chosen)
    if (location.hash === hash) choose(chosen)
    else location.hash = hash
  }
  const rule = broken === undefined ? undefined : current?.broken[Number(broken)]
  if (rule) stepThrough('What breaks the rule', rule.moment, rule.rule)
  if (how === 'in') setZoom(zoom * 1.25)
  if (how === 'out') setZoom(zoom / 1.25)
  if (how === 'actual') setZoom(1)
  if (how === 'whole') setZoom(wholeZoom())
}

/** A mouse pulls the chart. */
function pullable(frame: HTMLElement): void {
  let from: { x: number; y: number } | undefined
  frame.addEventListener('pointerdown', ({ pointerType, button: pressed, clientX, clientY, target }) => {
    const isLabel = target instanceof Element && target.closest('[data-key]')
    if (pointerType === 'mouse' && pressed === 0 && !isLabel) from = { x: clientX + frame.scrollLeft, y: clientY + frame.scrollTop }
  })
  frame.addEventListener('pointermove', ({ clientX, clientY, buttons }) => {
    if (buttons === 0) from = undefined
    if (from) frame.scrollTo(from.x - clientX, from.y - clientY)
  })
}

function showMachine(name: string, template: HTMLTemplateElement): void {
  current = JSON.parse(find(`script[data-machine="${CSS.escape(name)}"]`).textContent) as MachineData
  shown.replaceChildren(template.content.cloneNode(true))
  shown.hidden = false
  index.hidden = true
  document.title = `${name} – machines of Bữa`
  pullable(find('.frame', shown))
  zoom = 1
  const { width } = drawing().viewBox.baseVal
  const frame = find('.frame', shown)
  setZoom(Math.min(1, Math.max(0.8, (frame.clientWidth - 4) / width)))
  const start = shown.querySelector('.frame .initial')?.getBoundingClientRect()
  frame.scrollTo(start ? start.left - frame.getBoundingClientRect().left + frame.scrollLeft - frame.clientWidth / 2 : 0, 0)
}

function showIndex(): void {
  current = undefined
  shown.replaceChildren()
  shown.hidden = true
  index.hidden = false
  document.title = 'Machines of Bữa'
}

/** What the address says: the list of machines, one of them, or one of its transitions. */
function follow(isFirst: boolean): void {
  const [name = '', key] = location.hash.slice(1).split('/')
  const template = document.querySelector<HTMLTemplateElement>(`template[data-machine="${CSS.escape(decodeURIComponent(name))}"]`)
  if (!template) showIndex()
  else if (current?.name !== name) showMachine(name, template)
  if (template && key !== undefined) choose(decodeURIComponent(key))
  else if (!isFirst) {
    scrollTo(0, 0)
    find('h1', template ? shown : index).focus({ preventScroll: true })
  }
}

const filter = find('#filter') as HTMLInputElement
filter.addEventListener('input', () => {
  const wanted = filter.value.trim().toLowerCase()
  const rows = [...index.querySelectorAll<HTMLElement>('tr[data-name]')]
  for (const row of rows) row.hidden = !(row.dataset['name'] ?? '').toLowerCase().includes(wanted)
  find('#filtered').textContent = wanted === '' ? '' : plural(rows.filter((row) => !row.hidden).length, 'machine')
})
shown.addEventListener('click', onMachineClick)
addEventListener('hashchange', () => follow(false))
follow(true)
