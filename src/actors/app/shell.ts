import { fromCallback } from 'xstate'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { shellMachine } from '../../../machines/app/shell/shell.machine.ts'
import type { ShellEvent, ShellInput } from '../../../machines/app/shell/shell.types.ts'
import type { Dependencies } from '../../runtime/runtime.ts'

export function shellLogic({ platform }: Dependencies) {
  const actors = {
    watchWidth: fromCallback<ShellEvent, undefined>(({ sendBack }) =>
      platform.watchLayout((layout) => sendBack({ type: 'layout.changed', layout })),
    ),
  } satisfies ActorsOf<typeof shellMachine>
  return shellMachine.provide({ actors })
}

export const shellInput = ({ boot, platform }: Dependencies): ShellInput => ({ layout: platform.layout() ?? boot?.layout ?? 'phone' })
