import { afterEach, describe, expect, it, vi } from 'vitest'
import type { RenderResult } from 'vitest-browser-react'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { noticeMachine } from '../../machines/app/notice/notice.machine.ts'
import { shareMachine } from '../../machines/shop/share/share.machine.ts'
import { copyLink, openSheet } from '../../src/platform/share.ts'
import { Toast } from '../../src/shell/toast.tsx'
import { ShareButton } from '../../src/screens/store/share-button.tsx'
import { shellTexts } from '../../src/shell/texts.vi.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'
import { shareModel } from './share.model.ts'
import { walkModel } from './support/walk.tsx'

const coverage = coverageOf(shareMachine)
expectFullyWalked(coverage)

const shared = { title: 'Phở Hòa', url: 'https://bua.example/stores/pho-hoa' }

function start() {
  const share = startMachine(shareMachine, { coverage })
  const notice = startMachine(noticeMachine, { coverage: coverageOf(noticeMachine) }).actor
  share.actor.on('link.copied', () => notice.send({ type: 'notice.show', tone: 'success', text: 'share.copied' }))
  share.actor.on('link.notCopied', () => notice.send({ type: 'notice.show', tone: 'danger', text: 'share.notCopied' }))
  return { ...share, notice }
}
type Page = ReturnType<typeof start> & { screen: RenderResult }

const button = (screen: RenderResult) => screen.getByRole('button', { name: 'Chia sẻ Phở Hòa' })
const expectSaid = async ({ screen }: Page, text: string) => {
  await expect.element(screen.getByRole('status')).toHaveTextContent(text)
}

walkModel({
  ids: 'sharing:',
  model: shareModel,
  start,
  view: ({ actor, notice }) => (
    <>
      <ShareButton share={actor} shared={shared} />
      <Toast notice={notice} />
    </>
  ),
  executors: {
    'the person shares': ({ screen }) => button(screen).click(),
    'the person has chosen whom': ({ resolve }) => resolve('openSheet', 'shared'),
    'the device has no sheet': ({ resolve }) => resolve('openSheet', 'none'),
    'the sheet does not open': ({ reject }) => reject('openSheet', new AppError('unexpected')),
    'the sheet never answers': ({ clock }) => {
      clock.increment(limits.permissionMs)
    },
    'the link is copied': ({ resolve }) => resolve('copy', undefined),
    'the browser refuses to copy': ({ reject }) => reject('copy', new AppError('unexpected')),
    'the browser never copies': ({ clock }) => {
      clock.increment(limits.storageMs)
    },
  },
  assertions: {
    ready: async (page) => {
      await expect.element(button(page.screen)).toHaveAttribute('aria-busy', 'false')
      await expectSaid(page, '')
    },
    sharing: async ({ screen, calls }) => {
      await expect.element(button(screen)).toHaveAttribute('aria-busy', 'true')
      expect(calls('openSheet').at(-1)).toEqual(shared)
    },
    copying: async ({ screen, calls }) => {
      await expect.element(button(screen)).toHaveAttribute('aria-busy', 'true')
      expect(calls('copy')).toEqual([shared])
    },
    copied: (page) => expectSaid(page, shellTexts['share.copied']),
    'not copied': (page) => expectSaid(page, shellTexts['share.notCopied']),
  },
})

describe('the browser’s ways to hand a link on', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  const stub = (share: ((data: unknown) => Promise<void>) | undefined, writeText: (text: string) => Promise<void> = async () => {}) =>
    vi.stubGlobal('navigator', { ...(share && { share }), clipboard: { writeText } })

  it('a sheet that was closed is no failure, one that would not open is, and none is said', async () => {
    const asked: unknown[] = []
    stub(async (data) => void asked.push(data))
    expect(await openSheet(shared)).toBe('shared')
    stub(async () => Promise.reject(new DOMException('closed', 'AbortError')))
    expect(await openSheet(shared)).toBe('closed')
    stub(async () => Promise.reject(new DOMException('no', 'NotAllowedError')))
    await expect(openSheet(shared)).rejects.toBeInstanceOf(AppError)
    stub(undefined)
    expect(await openSheet(shared)).toBe('none')
    expect(asked).toEqual([shared])
  })

  it('the link alone is copied', async () => {
    const copied: string[] = []
    stub(undefined, async (text) => void copied.push(text))
    await copyLink(shared)
    stub(undefined, async () => Promise.reject(new DOMException('no', 'NotAllowedError')))
    await expect(copyLink(shared)).rejects.toBeInstanceOf(AppError)
    expect(copied).toEqual([shared.url])
  })
})
