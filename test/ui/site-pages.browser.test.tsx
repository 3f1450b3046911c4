import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { createRuntime } from '../../src/actors/app/app.ts'
import { staticPlatform } from '../../src/platform/platform.ts'
import { RuntimeProvider } from '../../src/runtime/runtime-context.tsx'
import { AccountLinks, SiteFoot } from '../../src/shell/site-pages.tsx'
import { inRouter } from '../models/support/in-router.tsx'

const pages = [
  { id: 1, name: 'Giới thiệu', slug: 'gioi-thieu' },
  { id: 2, name: 'Điều khoản', slug: 'dieu-khoan' },
]

/** The foot and the account's links of a client whose document has named no pages. */
async function show(answer: () => Response) {
  const asked: unknown[] = []
  const platform = {
    ...staticPlatform('http://localhost'),
    fetch: ({ url }: Request) => {
      asked.push(new URL(url).pathname)
      return Promise.resolve(answer())
    },
  }
  const runtime = { ...createRuntime(platform, undefined), whenStarted: (act: () => void) => act() }
  const screen = await render(
    inRouter(
      <RuntimeProvider value={runtime}>
        <AccountLinks />
        <SiteFoot />
      </RuntimeProvider>,
    ),
  )
  return { asked, screen }
}

describe('the static pages without a rendered document', () => {
  afterEach(cleanup)

  it('PAGE-1 are asked for once, and linked in the account and at the foot', async () => {
    const { asked, screen } = await show(() => Response.json(pages))
    const foot = screen.getByRole('contentinfo')
    await expect.element(foot.getByRole('link', { name: 'Giới thiệu' })).toHaveAttribute('href', '/pages/gioi-thieu')
    expect(screen.getByRole('link', { name: 'Điều khoản' }).elements()).toHaveLength(2)
    expect(asked).toEqual(['/api/get-pages'])
  })

  it('PAGE-1 HTTP-2 are left out where they can’t be had', async () => {
    const { asked, screen } = await show(() => new Response('', { status: 500 }))
    await expect.poll(() => asked).toEqual(['/api/get-pages'])
    await expect.element(screen.getByRole('contentinfo').getByRole('link')).toHaveAttribute('href', '/licenses.txt')
  })
})
