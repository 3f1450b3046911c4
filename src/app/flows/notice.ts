import { createActor } from 'xstate'
import { noticeMachine } from '../../../machines/notice/notice.machine.ts'
import type { Runtime } from '../runtime.ts'

/** The toasts of the whole app. */
export const noticeOf = (runtime: Runtime) =>
  runtime.once('notice', () => {
    const notice = createActor(noticeMachine)
    runtime.whenStarted(() => notice.start())
    return notice
  })
