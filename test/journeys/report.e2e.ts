import { expect, test as base, type Page } from '@playwright/test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createMachine, type AnyStateMachine } from 'xstate'
import { chartOf } from '../../tools/report/chart.ts'
import { machineReport, type MachineReport } from '../../tools/report/data.ts'
import { machinesIn } from '../../tools/report/machines.ts'
import { mutantsFor } from '../../tools/report/mutants.ts'
import { pageOf } from '../../tools/report/page.ts'
import { chartsAt, changesBetween } from '../../tools/report/since.ts'
import { walk } from '../../tools/report/walks.ts'
import { cartVisitFlow } from '../flows/order/cart-visit.flow.ts'
import { checkoutFlow } from '../flows/order/checkout.flow.ts'
import { readFixture } from '../flows/support/fixture.ts'
import { replay, type AnyFlow } from '../flows/support/walk.ts'
import { mutantsOf, type Chart } from '../mutants/mutants-of.ts'
import { expectAccessible } from '../support/people.ts'

/** A flow whose machine has one fault. */
function withFault(flow: AnyFlow, fault: string): AnyFlow {
  const mutant = mutantsOf(flow.machine.config as Chart).find(({ name }) => name === fault)
  if (!mutant) throw new Error(`There is no mutant '${fault}'`)
  const implementations: unknown = flow.machine.implementations
  return { ...flow, machine: createMachine(mutant.chart as never, implementations as never) as AnyStateMachine }
}

async function reportOf(name: string, flow: AnyFlow, sound: AnyFlow): Promise<MachineReport> {
  const chart = chartOf(flow.machine)
  return machineReport({
    name,
    source: `machines/order/${name}/${name}.machine.ts`,
    chart,
    tested: {},
    walks: await walk(name, flow),
    mutants: [{ name: 'open on hold.changed: removed', fate: 'survived', by: undefined, reason: 'planted', of: `${name}.open` }],
    changes: changesBetween(chartOf(sound.machine), chart),
    models: [],
  })
}

// one never shows the order instead of the cart, the other checks nothing before it places an order
const neverTaken = withFault(cartVisitFlow as AnyFlow, 'deciding always [0]: hasOrder always false')
const unchecked = withFault(checkoutFlow as AnyFlow, 'reviewing on order.place: to placing')
const brokenRule = 'nothing is placed but what the checked items were'
const run = { commit: 'test', since: { commit: 'sound' }, failed: [] }

const test = base.extend<{ open: (hash?: string) => Promise<Page>; complaints: string[] }, { file: string; reports: MachineReport[] }>({
  reports: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- playwright reads the pattern of the first argument
    async ({}, provide) => {
      await provide([
        await reportOf('cart-visit', neverTaken, cartVisitFlow as AnyFlow),
        await reportOf('checkout', unchecked, checkoutFlow as AnyFlow),
      ])
    },
    { scope: 'worker' },
  ],
  file: [
    async ({ reports }, provide, { workerIndex }) => {
      const file = `.cache/report-${workerIndex}.html`
      writeFileSync(file, await pageOf(reports, run))
      await provide(file)
    },
    { scope: 'worker' },
  ],
  complaints: async ({ page }, provide) => {
    const complaints: string[] = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    page.on('pageerror', ({ message }) => complaints.push(message))
    await provide(complaints)
    expect(complaints).toEqual([])
  },
  open: async ({ page, context, file, complaints: _ }, provide) => {
    await context.setOffline(true)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await provide(async (hash = '') => {
      await page.goto(`${pathToFileURL(file).href}${hash}`)
      return page
    })
  },
})

const neverKey = 'cart-visit.deciding on always [0] → cart-visit.elsewhere'
const activeStates = (page: Page) =>
  page.locator('.frame .state.active').evaluateAll((all) => all.map((one) => (one as SVGElement).dataset['state']))

/** Presses Tab until a button has the focus. */
const pressUntil = async (page: Page, name: string | RegExp) => {
  const wanted = page.getByRole('button', { name })
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab')
    if (await wanted.evaluateAll((all) => all.includes(document.activeElement as HTMLElement))) return
  }
  throw new Error(`The Tab key does not lead to ${String(name)}`)
}

test('MODEL-4 a transition that no walk takes is dashed and crossed on the chart, and named in the list and the figures', async ({
  open,
}) => {
  const page = await open()
  await expect(page.getByRole('row', { name: /^cart-visit/ }).getByRole('cell', { name: '3 of 4' })).toHaveCount(2)
  await page.getByRole('link', { name: 'cart-visit' }).click()
  const label = page.locator(`.frame .transition.never[data-key="${neverKey}"]`)
  await expect(label.locator('.cross')).toBeVisible()
  const arrow = page.locator('.frame .arrow.never')
  await expect(arrow.locator('.line')).toHaveCSS('stroke-dasharray', '5px, 4px')
  await expect(page.locator('.frame .state.never')).toHaveAttribute('data-state', 'cart-visit.elsewhere')
  await label.click()
  await expect(page.getByRole('heading', { level: 2, name: /^always/ })).toBeFocused()
  await expect(page.locator('.detail')).toContainText('Never taken.')
  await expect(page.getByRole('button', { name: /→ cart-visit\.elsewhere never taken/ })).toBeVisible()
  await expect(page).toHaveURL(`${page.url().split('#')[0]}#cart-visit/${encodeURIComponent(neverKey)}`)
  // a mutant that survived, and what differs from the commit before
  await expect(page.locator('.frame .survivors')).toContainText('◆1')
  await expect(page.getByRole('region', { name: 'Changes since sound' }).getByRole('listitem')).toHaveText(
    `Changed: ${neverKey} (guard: hasOrder, now inline)`,
  )
})

test('MODEL-4 a broken rule is stepped through on the chart, to the state to which its replay leads', async ({ open, reports }) => {
  const broken = reports[1]?.data.broken ?? []
  expect(broken.map(({ rule }) => rule)).toEqual([brokenRule])
  const fixture = readFixture(broken[0]?.fixture ?? '')
  const { state, taken } = await replay({ ...unchecked, invariants: {}, expectations: {} }, fixture)
  expect(state).toBe('placing')

  const page = await open('#checkout')
  const alert = page.getByRole('region', { name: 'Broken rules' })
  await expect(alert).toContainText(brokenRule)
  await alert.getByRole('button', { name: 'Step through what breaks it' }).click()
  const status = page.getByRole('status')
  await expect(status).toContainText('Start.')
  for (let step = 1; step <= taken.length; step += 1) {
    await page.getByRole('button', { name: 'Next step' }).click()
    await expect(status).toContainText(`Step ${step} of ${taken.length}`)
  }
  await expect(status).toContainText(`Here the rule “${brokenRule}” is broken.`)
  expect(await activeStates(page)).toEqual(['checkout', `checkout.${String(state)}`])
  await expect(page.locator('.frame .transition.taken')).toHaveAttribute('data-key', /^checkout\.reviewing on order\.place/)
  await page.getByRole('button', { name: 'Previous step' }).click()
  expect(await activeStates(page)).toEqual(['checkout', 'checkout.reviewing', 'checkout.reviewing.idle'])
})

test('MODEL-4 the keyboard leads from the list of machines to a path and back', async ({ open }) => {
  const page = await open()
  await page.getByLabel('Filter by name').fill('check')
  await expect(page.getByRole('status')).toHaveText('1 machine')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'checkout' })).toBeFocused()
  await pressUntil(page, /^coupon\.apply → checkout\.applying/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'coupon.apply' })).toBeFocused()
  await pressUntil(page, /^Step through the shortest path/)
  await page.keyboard.press('Enter')
  await pressUntil(page, 'Next step')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toContainText('Step 1 of')
  await expect(page.locator('.path [aria-current=step]')).toHaveCount(1)
  await pressUntil(page, 'Close the path')
  await page.keyboard.press('Enter')
  await pressUntil(page, 'Back to the list of states')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^coupon\.apply → checkout\.applying/ })).toBeFocused()
})

const widths = [390, 1280, 1920]

for (const colorScheme of ['light', 'dark'] as const) {
  test(`MODEL-4 axe finds nothing, and no width scrolls the page sideways, ${colorScheme}`, async ({ open }) => {
    const page = await open()
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const expectSound = async () => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 844 })
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      }
      await expectAccessible(page)
    }
    await expectSound()
    await page.getByRole('link', { name: 'checkout' }).click()
    await page.getByRole('button', { name: /^bill\.retry/ }).click()
    await page.getByRole('button', { name: /^Step through the shortest path/ }).click()
    await page.getByRole('button', { name: 'Next step' }).click()
    await page.locator('details').evaluateAll((all) => {
      for (const one of all) one.setAttribute('open', '')
    })
    await expectSound()
  })
}

interface Box {
  name: string
  x: number
  y: number
  width: number
  height: number
}

const areCrossing = (one: Box, other: Box) =>
  Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x) > 1 &&
  Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y) > 1

test('MODEL-4 @long on no chart of a production machine does a label lie on another one or on a state without children', async ({
  page,
}) => {
  const machines = await machinesIn('.')
  const reports = machines.map(({ name, source, machine }) =>
    machineReport({ name, source, chart: chartOf(machine), tested: {}, walks: undefined, mutants: [], changes: undefined, models: [] }),
  )
  const file = '.cache/report-charts.html'
  writeFileSync(file, await pageOf(reports, run))
  const crossings: string[] = []
  for (const { name } of machines) {
    await page.goto(`${pathToFileURL(file).href}#${name}`)
    const boxes: Box[] = await page.locator('.frame .under, .frame .atomic > .box, .frame .final > .box').evaluateAll((all) =>
      all.map((one) => {
        const { x, y, width, height } = (one as SVGRectElement).getBBox()
        return {
          name: one.parentElement?.textContent || (one.parentElement as unknown as SVGElement).dataset['state'] || '',
          x,
          y,
          width,
          height,
        }
      }),
    )
    const texts = await page.locator('.frame .arrow .transition').evaluateAll(
      (all) =>
        all.filter((one) => {
          const hit = one.querySelector<SVGRectElement>('.hit')?.getBBox()
          const text = one.querySelector<SVGTextElement>('text')?.getBBox()
          return !hit || !text || text.x + text.width > hit.x + hit.width + 1
        }).length,
    )
    expect(texts, `${name}: labels wider than their rows`).toBe(0)
    boxes.forEach((one, index) =>
      crossings.push(
        ...boxes
          .slice(index + 1)
          .filter((other) => areCrossing(one, other))
          .map((other) => `${name}: ${one.name} | ${other.name}`),
      ),
    )
  }
  expect(crossings).toEqual([])
})

test('MODEL-4 a mutant belongs to the transition or to the state that it changes', () => {
  const chart = chartOf(checkoutFlow.machine)
  const changes: [path: string, change: string, of: string][] = [
    ['quotingToPlace', 'quote onDone [0]: removed', 'checkout.quotingToPlace on onDone [0] → checkout.checking'],
    ['quotingToPlace', 'quote onDone [1]: without noteChange', 'checkout.quotingToPlace on onDone [1] → checkout.reviewing'],
    ['reviewing', 'on order.place: isOrderable always true', 'checkout.reviewing on order.place [0] → checkout.checking'],
    ['settling', 'after settle: ten times as late', 'checkout.settling on after settle [0] → checkout.quoting'],
    ['placing', 'placeOrder: not invoked', 'checkout.placing'],
    ['placing', 'without the tag placing', 'checkout.placing'],
    ['', 'initial: settling', 'checkout'],
  ]
  const mutants = changes.map(([path, change]) => ({ name: change, path: path.split('.').filter(Boolean), change, fate: 'survived' }))
  const folder = mkdtempSync(join(tmpdir(), 'bua-mutants-'))
  writeFileSync(join(folder, 'checkout.json'), JSON.stringify({ machine: 'checkout', mutants }))
  expect(mutantsFor('checkout', chart, folder).map(({ of }) => of)).toEqual(changes.map(([, , of]) => of))
  expect(mutantsFor('cart', chart, folder)).toEqual([])
  rmSync(folder, { recursive: true })
})

test('MODEL-4 what changed is read from an earlier commit, and where there is none the page says why', async ({ open: _, page }) => {
  const earlier = await chartsAt('no-such-commit')
  expect('reason' in earlier ? earlier.reason : '').toContain('no-such-commit')
  const file = '.cache/report-alone.html'
  const machines = await machinesIn('.')
  const latest = await chartsAt('HEAD')
  expect('charts' in latest && [...latest.charts.keys()].toSorted()).toEqual(machines.map(({ name }) => name).toSorted())
  const [sound] = machines
  if (!sound) throw new Error('There are no machines')
  const chart = chartOf(sound.machine)
  const reports = [machineReport({ ...sound, chart, tested: {}, walks: undefined, mutants: [], changes: undefined, models: [] })]
  writeFileSync(file, await pageOf(reports, { ...run, since: earlier }))
  await page.goto(`${pathToFileURL(file).href}#${sound.name}`)
  await expect(page.getByRole('region', { name: 'Changes' })).toContainText('no-such-commit')
})
