import { createActor } from 'xstate'
import { noticeMachine } from '../../../machines/notice/notice.machine.ts'

export const bindNotice = () => createActor(noticeMachine)
