import { menuEditorMachine } from '../../../machines/kitchen/menu-editor/menu-editor.machine.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { relay } from '../../../machines/lib/relay.ts'
import type { Dependencies } from '../../runtime/runtime.ts'
import { menuPictureLogic } from './menu-picture.ts'

/** The forms over a store's menu with their effects. */
export function menuEditorLogic(dependencies: Dependencies) {
  const actors = { relay, menuPicture: menuPictureLogic(dependencies) } satisfies ActorsOf<typeof menuEditorMachine>
  return menuEditorMachine.provide({ actors })
}
