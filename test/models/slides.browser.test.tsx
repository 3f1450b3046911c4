import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { slidesMachine } from '../../machines/shop/slides/slides.machine.ts'
import { answered } from '../../src/platform/lenient.ts'
import { slidesOf } from '../../src/platform/normalise-slides.ts'
import { HomeTop } from '../../src/screens/home/top/home-top.tsx'
import { SafeHtml } from '../../src/ui/safe-html.tsx'
import { homeTopTexts } from '../../src/screens/home/top/texts.vi.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { aLocation } from '../support/entities.ts'
import { flush, startMachine } from '../support/start-machine.ts'
import { slidesModel } from './slides.model.ts'
import { inRouter } from './support/in-router.tsx'
import { walkModel } from './support/walk.tsx'

const slide = (url: string, name: string, model: 1 | 2 | 3, size = 1) => ({
  url,
  data: { id: null, name, image: null, model },
  promo_slider: { size },
})
const slides = slidesOf(
  answered({
    mainSlides: [slide('/stores/pho-hoa', 'Phở sáng', 1), slide('/stores/pho-hoa/9', 'Phở tái', 2, 3)],
    otherSlides: [slide('https://vi.wikipedia.org/wiki/Pho', 'Chuyện phở', 3, 2), slide('/pages/gioi-thieu', 'Về chúng tôi', 3, 2)],
  }),
  answered([
    {
      id: 1,
      name: 'Sáng',
      image: null,
      categories_ids: [
        { value: 3, label: 'Bánh mì' },
        { value: 4, label: 'Ăn sáng' },
      ],
    },
  ]),
  location.origin,
)

const coverage = coverageOf(slidesMachine)
expectFullyWalked(coverage)

const start = (known?: typeof slides) => startMachine(slidesMachine, { coverage, input: { location: known && aLocation(), known } })
type World = ReturnType<typeof start>
const switches = { hasSlider: true, hasKinds: true, hasSearch: true }
const view = ({ actor }: World) => inRouter(<HomeTop slides={actor} {...switches} message={undefined} />)

const dialog = ({ screen }: { screen: Awaited<ReturnType<typeof render>> }) =>
  screen.getByRole('dialog', { name: homeTopTexts['leave.title'] })

walkModel({
  ids: 'SLIDE-1 MOB-2 F8',
  model: slidesModel,
  start: () => start(),
  view,
  executors: {
    'a place is chosen': ({ actor }) => {
      actor.send({ type: 'location.changed', location: aLocation() })
      actor.send({ type: 'location.changed', location: aLocation() })
    },
    'the slides arrive': ({ resolve }) => resolve('loadSlides', slides),
    'the server fails': ({ reject }) => reject('loadSlides', new AppError('server')),
    'the server is silent': async ({ clock }) => {
      clock.increment(limits.httpTimeoutMs)
      await flush()
    },
    'the person taps one that leads away': ({ screen }) => screen.getByRole('button', { name: 'Chuyện phở' }).click(),
    'the person stays': (page) => dialog(page).getByRole('button', { name: homeTopTexts['leave.stay'] }).click(),
    'the person goes': async (page) => {
      addEventListener('click', (event) => event.preventDefault(), { once: true })
      await dialog(page).getByRole('link', { name: 'Mở vi.wikipedia.org' }).click()
    },
  },
  assertions: {
    lost: ({ screen }) =>
      expect.element(screen.getByRole('link', { name: homeTopTexts['home.search'] })).toHaveAttribute('href', '/explore'),
    coming: async ({ screen }) => {
      await expect.element(screen.getByRole('link', { name: homeTopTexts['home.search'] })).toBeVisible()
      await expect.element(screen.getByRole('link', { name: 'Phở sáng' })).not.toBeInTheDocument()
    },
    shown: async ({ screen }) => {
      const first = screen.getByRole('link', { name: 'Phở sáng' })
      await expect.element(first).toHaveAttribute('href', '/stores/pho-hoa')
      await expect.element(first).toHaveAttribute('data-size', '1')
      await expect.element(screen.getByRole('link', { name: 'Phở tái' })).toHaveAttribute('href', '/stores/pho-hoa/9')
      await expect.element(screen.getByRole('link', { name: 'Phở tái' })).toHaveAttribute('data-size', '3')
      const page = screen.getByRole('link', { name: 'Về chúng tôi' })
      await expect.element(page).toHaveAttribute('target', '_blank')
      await expect
        .element(screen.getByRole('link', { name: 'Sáng', exact: true }))
        .toHaveAttribute('href', '/categories/stores?category=3%2C4')
      expect(document.querySelectorAll('a[href*="wikipedia"]')).toHaveLength(0)
      await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
      await expect.poll(() => document.querySelectorAll('dialog[open]')).toHaveLength(0)
    },
    asked: async (page) => {
      const go = dialog(page).getByRole('link', { name: 'Mở vi.wikipedia.org' })
      await expect.element(go).toHaveAttribute('href', 'https://vi.wikipedia.org/wiki/Pho')
      await expect.element(go).toHaveAttribute('rel', 'noopener noreferrer nofollow')
    },
    left: async ({ screen }) => {
      await expect.element(screen.getByRole('link', { name: 'Phở sáng' })).toBeVisible()
      await expect.poll(() => document.querySelectorAll('dialog[open]').length).toBe(0)
    },
    house: ({ screen }) => expect.element(screen.getByRole('link', { name: /^Hôm nay ăn gì/ })).toHaveAttribute('href', '/explore'),
  },
})

describe('what stands above the list, by hand', () => {
  afterEach(cleanup)

  it('SLIDE-1 MOB-2 the document brings the slides, and nothing is asked', async () => {
    const world = start(slides)
    const screen = await render(view(world))
    await expect.element(screen.getByRole('link', { name: 'Phở sáng' })).toBeVisible()
    expect(world.calls('loadSlides')).toEqual([])
  })

  it('MOB-2 the settings switch each part off, and their message is made safe', async () => {
    const world = start({ ...slides, others: [] })
    const message = <SafeHtml html={'<p>Nghỉ <b>Tết</b></p><script>document.title="x"</script><img src=x onerror=alert(1)>'} />
    const screen = await render(
      inRouter(<HomeTop slides={world.actor} hasSlider={false} hasKinds={false} hasSearch={false} message={message} />),
    )
    await expect.element(screen.getByText('Tết')).toBeVisible()
    expect(
      [...document.querySelectorAll('main a, script[src=x], img')].length + screen.container.querySelectorAll('a, script, img').length,
    ).toBe(0)
  })

  it('MOB-2 SLIDE-1 without the promo slider there are the lists of other slides, and no space where there are none', async () => {
    const screen = await render(inRouter(<HomeTop slides={start(slides).actor} {...switches} hasSlider={false} message={undefined} />))
    await expect.element(screen.getByRole('region', { name: homeTopTexts['slides.more'] })).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Về chúng tôi' })).toBeVisible()
    await expect.element(screen.getByRole('region', { name: homeTopTexts['slides.label'] })).not.toBeInTheDocument()
    await cleanup()
    const none = start({ ...slides, others: [] })
    const without = await render(inRouter(<HomeTop slides={none.actor} {...switches} hasSlider={false} message={undefined} />))
    const kinds = without.getByRole('navigation', { name: homeTopTexts['kinds.label'] })
    await expect.element(kinds).toBeVisible()
    expect(kinds.element().nextElementSibling?.clientHeight).toBe(0)
  })

  it('SLIDE-1 a place that is known is asked for at once', async () => {
    const world = startMachine(slidesMachine, { coverage, input: { location: aLocation(), known: undefined } })
    const screen = await render(view(world))
    expect(world.calls('loadSlides')).toEqual([{ location: aLocation() }])
    await world.resolve('loadSlides', slides)
    await expect.element(screen.getByRole('link', { name: 'Phở sáng' })).toBeVisible()
  })

  it('SLIDE-1 a slider that moved to another place is asked for again', async () => {
    const world = start(slides)
    const screen = await render(view(world))
    world.actor.send({ type: 'location.changed', location: aLocation({ lat: 16.06 }) })
    await world.resolve('loadSlides', { ...slides, main: [] })
    await expect.element(screen.getByRole('link', { name: /^Hôm nay ăn gì/ })).toBeVisible()
  })

  it('WORDS-2 a slider whose language changes is asked for again, and not before there is a place', async () => {
    const nowhere = start()
    nowhere.actor.send({ type: 'slides.refresh' })
    expect(nowhere.calls('loadSlides')).toEqual([])
    const world = start(slides)
    const screen = await render(view(world))
    world.actor.send({ type: 'slides.refresh' })
    await world.resolve('loadSlides', { ...slides, main: [] })
    await expect.element(screen.getByRole('link', { name: /^Hôm nay ăn gì/ })).toBeVisible()
  })
})
