import { createActor, fromPromise } from 'xstate'
import { chunkRecoveryMachine } from '../../../machines/app/chunk-recovery/chunk-recovery.machine.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import * as limits from '../../../machines/limits.ts'
import { commonTexts as enCommon } from '../../ui/texts.en.ts'
import { recoveryTexts as enUpkeep } from './texts.en.ts'
import { commonTexts } from '../../ui/texts.vi.ts'
import { recoveryTexts } from './texts.vi.ts'
import { isOnline } from '../../platform/connection.ts'
import { chunkGuards, sinceLoad } from '../../platform/page.ts'
import { browserWorkers } from '../../platform/workers.ts'
import { recoveryUrl } from '../../platform/recovery-url.ts'
import { showRecovery } from './load-failure.ts'
import { isChunkFailure } from '../../platform/chunk-failure.ts'

// This file is built separately, with all that it needs in it and under the same name in every build: it comes when other code can't be had.

const workers = browserWorkers()
const actors = {
  // a worker leaves requests by this method to the server
  lookForServer: fromPromise(async ({ signal }) => {
    const { status } = await fetch(recoveryUrl, { method: 'HEAD', cache: 'no-store', signal })
    if (status >= 500) throw new Error(`The server answers ${status}`)
  }),
  raiseGuards: fromPromise(() => Promise.resolve(chunkGuards.raise(Date.now()))),
  clearUp: fromPromise(async () => {
    await workers.clearCaches()
    await workers.update()
  }),
} satisfies ActorsOf<typeof chunkRecoveryMachine>

/** WebKit goes on with what it once had instead of a chunk, whatever that was, in the page's next load as well: unless the chunk was fetched otherwise meanwhile. */
const askPastMemory = () =>
  Promise.allSettled(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) =>
      fetch(href, { cache: 'reload', signal: AbortSignal.timeout(limits.documentTimeoutMs) }),
    ),
  )

/** How much is left of a window that began `ago` milliseconds before now; a clock that was set back does not lengthen it. */
const left = (window: number, ago: number) => (ago >= 0 && ago < window ? window - ago : 0)

const lastOfBuild = chunkGuards.lastOfBuild()
const recovery = createActor(chunkRecoveryMachine.provide({ actors }), {
  input: {
    wasReloaded: chunkGuards.wasReloaded(),
    guardMs: left(limits.chunkGuardMs, sinceLoad()),
    buildGuardMs: lastOfBuild === undefined ? 0 : left(limits.chunkBuildGuardMs, Date.now() - lastOfBuild),
  },
})
recovery.on('guard.cleared', chunkGuards.clear)
recovery.on('page.reload', () => void askPastMemory().then(() => location.reload()))
recovery.start()

const [common, upkeep] = document.documentElement.lang === 'en' ? ([enCommon, enUpkeep] as const) : ([commonTexts, recoveryTexts] as const)
showRecovery(recovery, document.body, {
  updating: upkeep['upkeep.updating'],
  failed: common['page.failed'],
  reload: common['common.reload'],
})

/** Does what is to be done about code that could not be had. `cause` is the window's event of a missing part, or what the start broke at. */
export function recover(cause: unknown): void {
  const isPart = cause instanceof Event
  const thrown = isPart && 'payload' in cause ? cause.payload : cause
  if (isChunkFailure(thrown)) recovery.send({ type: 'chunk.failed', isOnline: isOnline(), isNeeded: !isPart })
  else if (!isPart) recovery.send({ type: 'start.failed' })
}
