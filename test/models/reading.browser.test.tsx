import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { readingMachine } from '../../machines/shop/reading/reading.machine.ts'
import type { Reviews as Content } from '../../machines/shop/reading/reading.types.ts'
import { PageLinks } from '../../src/screens/shared/reading/page-links.tsx'
import { ReadingView } from '../../src/screens/shared/reading/reading-view.tsx'
import { Reviews } from '../../src/screens/reading/reviews.tsx'
import { StaticPage } from '../../src/screens/reading/static-page.tsx'
import { commonTexts } from '../../src/ui/texts.vi.ts'
import { readingTexts } from '../../src/screens/reading/texts.vi.ts'
import { pageLinksTexts } from '../../src/screens/shared/reading/texts.vi.ts'
import { sharedTexts } from '../../src/screens/shared/texts.vi.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { flush, startMachine } from '../support/start-machine.ts'
import { readingModel } from './reading.model.ts'
import { inRouter } from './support/in-router.tsx'
import { walkModel } from './support/walk.tsx'

const reviews: Content = {
  average: 4.3,
  count: 3,
  distribution: [0, 0, 1, 0, 2],
  reviews: [
    { id: 2, name: 'Ngọc Hân', rating: 5, text: 'Món nóng hổi.', at: '2026-11-15T05:42:10.000Z' },
    { id: 1, name: 'Gia Bảo', rating: 3, text: undefined, at: '2026-11-14T05:42:10.000Z' },
  ],
}

const coverage = coverageOf(readingMachine)
expectFullyWalked(coverage)

const messages = {
  loading: readingTexts['reviews.loading'],
  failed: readingTexts['reviews.failed'],
  missing: readingTexts['reviews.missing'],
}
const toStore = <a href="/stores/pho">{readingTexts['reviews.toStore']}</a>
const home = <a href="/">{sharedTexts['browse.home']}</a>

walkModel({
  ids: 'REVIEW-1',
  model: readingModel,
  start: () => startMachine(readingMachine, { coverage, input: { request: { kind: 'reviews', slug: 'pho' } } }),
  view: ({ actor }) => (
    <ReadingView reading={actor} messages={messages} homeLink={home}>
      {(content) =>
        content.kind === 'reviews' ? <Reviews name={content.store.name} reviews={content.reviews} storeLink={toStore} /> : null
      }
    </ReadingView>
  ),
  executors: {
    'it arrives': ({ resolve }) => resolve('load', { kind: 'reviews', store: { name: 'Phở', slug: 'pho' }, reviews }),
    'there is no such thing': ({ reject }) => reject('load', new AppError('notFound')),
    'the server fails': ({ reject }) => reject('load', new AppError('server')),
    'the server is silent': async ({ clock }) => {
      clock.increment(limits.httpTimeoutMs)
      await flush()
    },
    'the person tries again': ({ screen }) => screen.getByRole('button', { name: commonTexts['common.retry'] }).click(),
  },
  assertions: {
    coming: ({ screen }) => expect.element(screen.getByRole('status')).toHaveTextContent(messages.loading),
    read: async ({ screen }) => {
      await expect.element(screen.getByRole('img', { name: '4,3 trên 5 sao' })).toHaveTextContent('4,3')
      await expect.element(screen.getByText('3 đánh giá', { exact: true })).toBeVisible()
      const shares = [...screen.container.querySelectorAll('meter')].map(({ value }) => value)
      expect(shares).toEqual([2, 0, 1, 0, 0])
      await expect.element(screen.getByText('Món nóng hổi.')).toBeVisible()
      await expect.element(screen.getByText('15/11/2026')).toBeVisible()
    },
    missing: async ({ screen }) => {
      await expect.element(screen.getByRole('heading', { name: messages.missing })).toBeVisible()
      await expect.element(screen.getByRole('link', { name: sharedTexts['browse.home'] })).toHaveAttribute('href', '/')
    },
    refused: ({ screen }) => expect.element(screen.getByRole('heading', { name: messages.failed })).toBeVisible(),
  },
})

describe('reading, by hand', () => {
  afterEach(cleanup)

  it('REVIEW-1 a store without reviews says so, and leads to its menu', async () => {
    const screen = await render(
      <Reviews name="Phở" reviews={{ average: 0, count: 0, distribution: [0, 0, 0, 0, 0], reviews: [] }} storeLink={toStore} />,
    )
    await expect.element(screen.getByRole('heading', { name: readingTexts['reviews.empty'] })).toBeVisible()
    await expect.element(screen.getByRole('link', { name: readingTexts['reviews.toStore'] })).toBeVisible()
  })

  it('REVIEW-1 a store with more reviews than are listed says so, and one with as many does not', async () => {
    const review = { id: 1, name: 'Mai', rating: 5, text: 'Ngon', at: '2026-11-15T05:00:00Z' }
    const view = (count: number) => (
      <Reviews name="Phở" reviews={{ average: 5, count, distribution: [0, 0, 0, 0, count], reviews: [review] }} storeLink={toStore} />
    )
    const screen = await render(view(201))
    await expect.element(screen.getByText('Chỉ hiện 1 đánh giá gần nhất.')).toBeVisible()
    await screen.rerender(view(1))
    await expect.element(screen.getByText('gần nhất')).not.toBeInTheDocument()
  })

  it('PAGE-1 the pages are links by their name', async () => {
    const pages = [{ name: 'Giới thiệu', slug: 'gioi-thieu' }]
    const screen = await render(inRouter(<PageLinks pages={pages} look="rows" />))
    await expect.element(screen.getByRole('link', { name: 'Giới thiệu' })).toHaveAttribute('href', '/pages/gioi-thieu')
  })

  it.each(['rows', 'line'] as const)('MEND-25 the licences are a link as well, without any page, as %s', async (look) => {
    const screen = await render(inRouter(<PageLinks pages={[]} look={look} />))
    await expect.element(screen.getByRole('link', { name: pageLinksTexts['pages.licenses'] })).toHaveAttribute('href', '/licenses.txt')
  })

  it('PAGE-1 a page keeps its headings, lists and links', async () => {
    const screen = await render(<StaticPage html={'<h2>Về Bữa</h2><ul><li>Một</li></ul><p><a href="https://bua.test/x">Xa</a></p>'} />)
    await expect.element(screen.getByRole('heading', { name: 'Về Bữa' })).toBeVisible()
    await expect.element(screen.getByRole('listitem')).toHaveTextContent('Một')
    await expect.element(screen.getByRole('link', { name: 'Xa' })).toHaveAttribute('rel', 'noopener noreferrer')
  })

  const hostile = [
    '<script>window.hit=1</script>',
    '<img src=x onerror="window.hit=1">',
    '<svg onload="window.hit=1"><a xlink:href="javascript:window.hit=1"><text>x</text></a></svg>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.hit=1&gt;">',
    '<noscript><p title="</noscript><img src=x onerror=window.hit=1>">',
    '<form action="https://evil.test"><input name="q"><button>x</button></form>',
    '<base href="https://evil.test/"><meta http-equiv="refresh" content="0;url=https://evil.test">',
    '<style>body{display:none}</style><link rel="stylesheet" href="https://evil.test/x.css">',
    '<iframe srcdoc="<script>parent.hit=1</script>"></iframe><object data="x"></object><embed src="x">',
    '<p id="root" name="location" style="position:fixed" class="ui_toast" onclick="window.hit=1">x</p>',
    '<a href="javascript:window.hit=1">x</a><a href="java\tscript:window.hit=1">y</a><a href="data:text/html,x">z</a>',
    '<template><script>window.hit=1</script></template><video src=x onerror="window.hit=1"></video>',
  ]
  it.each(hostile)('PAGE-1 MOB-2 F6 keeps nothing of %j but harmless words', async (html) => {
    const screen = await render(<StaticPage html={`<p>Chữ lành</p>${html}`} />)
    await expect.element(screen.getByText('Chữ lành')).toBeInTheDocument()
    const article = screen.container.querySelector('article')
    const inside = [...(article?.querySelectorAll('*') ?? [])]
    const allowed = new Set(['DIV', 'P', 'BR', 'B', 'STRONG', 'I', 'EM', 'U', 'UL', 'OL', 'LI', 'H2', 'H3', 'SPAN', 'A'])
    expect(inside.filter(({ tagName }) => !allowed.has(tagName))).toEqual([])
    expect(inside.flatMap((element) => element.getAttributeNames()).filter((name) => !['href', 'target', 'rel'].includes(name))).toEqual([])
    expect(
      [...(article?.querySelectorAll('a') ?? [])].filter((link) => link.hasAttribute('href') && !/^https?:$/.test(link.protocol)),
    ).toEqual([])
    expect('hit' in globalThis).toBe(false)
  })
})
