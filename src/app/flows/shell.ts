import { createActor, fromCallback } from 'xstate'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { shellMachine } from '../../../machines/shell/shell.machine.ts'
import type { ShellEvent } from '../../../machines/shell/shell.types.ts'
import type { Ground } from '../runtime.ts'

export function bindShell({ boot, edge }: Ground) {
  const actors = {
    watchWidth: fromCallback<ShellEvent, undefined>(({ sendBack }) =>
      edge.watchLayout((layout) => sendBack({ type: 'layout.changed', layout })),
    ),
  } satisfies ActorsOf<typeof shellMachine>
  return createActor(shellMachine.provide({ actors }), { input: { layout: edge.layout() ?? boot?.layout ?? 'phone' } })
}
