import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render, type RenderResult } from 'vitest-browser-react'
import { consentMachine } from '../../machines/app/consent/consent.machine.ts'
import { ConsentBanner } from '../../src/shell/overlays/consent-banner.tsx'
import { overlayTexts as builtIn } from '../../src/shell/overlays/texts.vi.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'
import { consentModel } from './consent.model.ts'
import { walkModel } from './support/walk.tsx'
import { Below, expectBelow } from './support/below.tsx'

const coverage = coverageOf(consentMachine)
expectFullyWalked(coverage)

const startAs = (isAccepted: boolean) => startMachine(consentMachine, { coverage, input: { isAccepted } })
const start = () => startAs(false)
type World = ReturnType<typeof start>
type Page = World & { screen: RenderResult }

const message = 'Bữa dùng <b>cookie</b>.'
const view = ({ actor }: World) => (
  <>
    <Below />
    <ConsentBanner consent={actor} message={message} />
  </>
)
const banner = (screen: RenderResult) => screen.getByRole('region', { name: builtIn['consent.label'] })
const expectNone = async ({ screen }: Page) => {
  await expectBelow({ screen })
  await expect.element(banner(screen)).not.toBeInTheDocument()
}

walkModel({
  ids: 'MOB-5',
  model: consentModel,
  start,
  view,
  executors: {
    'the settings ask for consent': ({ actor }) => actor.send({ type: 'consent.wanted' }),
    'the settings ask no longer': ({ actor }) => actor.send({ type: 'consent.unwanted' }),
    'the person accepts': ({ screen }) => banner(screen).getByRole('button', { name: builtIn['consent.accept'] }).click(),
  },
  assertions: {
    idle: async (page) => {
      await expectNone(page)
      expect(page.emitted).toEqual([])
    },
    asked: async ({ screen }) => {
      await expect.element(banner(screen)).toHaveTextContent('Bữa dùng cookie.Đồng ý')
      await expect.element(banner(screen).getByText('cookie', { exact: true })).toBeVisible()
    },
    accepted: async (page) => {
      await expectNone(page)
      expect(page.emitted).toEqual([{ type: 'consent.accepted' }])
    },
  },
})

describe('the consent, by hand', () => {
  afterEach(cleanup)

  it('MOB-5 who accepted on an earlier visit is not asked', async () => {
    const world = startAs(true)
    const screen = await render(view(world))
    world.actor.send({ type: 'consent.wanted' })
    await expectNone({ ...world, screen })
  })

  it('MOB-5 settings without words get the built-in ones', async () => {
    const world = start()
    const screen = await render(<ConsentBanner consent={world.actor} message=" " />)
    world.actor.send({ type: 'consent.wanted' })
    await expect.element(banner(screen)).toHaveTextContent(`${builtIn['consent.text']}${builtIn['consent.accept']}`)
  })

  it('MOB-5 F6 of HTML in the settings’ words nothing is left that could run, send, load or restyle', async () => {
    const world = start()
    const attack =
      '<script>1</script><img src=x onerror=1><svg onload=1></svg><form action=/x><input></form><iframe></iframe><style>*{}</style><base href=//x><meta http-equiv=refresh><b id=root style="color:red" onclick=1>đậm</b><a href=" javascript:1">a</a><a href="https://example.com/">b</a>'
    const screen = await render(<ConsentBanner consent={world.actor} message={attack} />)
    world.actor.send({ type: 'consent.wanted' })
    await expect.element(banner(screen).getByText('đậm')).toBeVisible()
    const box = banner(screen).element().firstElementChild
    expect([...(box?.querySelectorAll('*') ?? [])].map((element) => element.tagName)).toEqual(['B', 'A', 'A'])
    expect(box?.querySelector('b')?.attributes).toHaveLength(0)
    expect([...(box?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))).toEqual([null, 'https://example.com/'])
  })
})
