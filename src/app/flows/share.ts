import { createActor, fromPromise } from 'xstate'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { shareMachine } from '../../../machines/share/share.machine.ts'
import { selectTexts } from '../../../machines/startup/startup.selectors.ts'
import type { Shared } from '../../../machines/share/share.types.ts'
import { shareTexts } from '../../../texts/vi/share.ts'
import { copyLink, openSheet } from '../../edge/share.ts'
import type { Runtime } from '../runtime.ts'
import { noticeOf } from './notice.ts'

const nothing: Shared = { title: '', url: '' }

/** Hands links on. */
export const shareOf = (runtime: Runtime) =>
  runtime.once('share', () => {
    const actors = {
      openSheet: fromPromise(({ input = nothing }: { input: Shared | undefined }) => openSheet(input)),
      copy: fromPromise(({ input = nothing }: { input: Shared | undefined }) => copyLink(input)),
    } satisfies ActorsOf<typeof shareMachine>
    const share = createActor(shareMachine.provide({ actors }))
    const tell = (tone: 'success' | 'danger', key: 'share.copied' | 'share.notCopied') => {
      const text = selectTexts(runtime.actors.startup.getSnapshot())[key] ?? shareTexts[key]
      noticeOf(runtime).send({ type: 'notice.show', tone, text })
    }
    share.on('link.copied', () => tell('success', 'share.copied'))
    share.on('link.notCopied', () => tell('danger', 'share.notCopied'))
    runtime.whenStarted(() => share.start())
    return share
  })
