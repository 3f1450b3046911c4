import { fromPromise } from 'xstate'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { shareMachine } from '../../../machines/shop/share/share.machine.ts'
import type { Shared } from '../../../machines/shop/share/share.types.ts'
import { copyLink, openSheet } from '../../platform/share.ts'

const nothing: Shared = { title: '', url: '' }

const actors = {
  openSheet: fromPromise(({ input = nothing }: { input: Shared | undefined }) => openSheet(input)),
  copy: fromPromise(({ input = nothing }: { input: Shared | undefined }) => copyLink(input)),
} satisfies ActorsOf<typeof shareMachine>

export const shareLogic = shareMachine.provide({ actors })
