import { createActor, SimulatedClock } from 'xstate'
import { menuEditorMachine } from '../../machines/kitchen/menu-editor/menu-editor.machine.ts'
import { menuPictureMachine } from '../../machines/kitchen/menu-picture/menu-picture.machine.ts'
import { storeMenuMachine } from '../../machines/kitchen/store-menu/store-menu.machine.ts'
import { relay } from '../../machines/lib/relay.ts'
import type { Coverage } from './chart-coverage.ts'
import { inHand } from './start-machine.ts'

/** A store's menu with its real forms, whose effects and time are in the test's hand. */
export function storeMenuInHand(coverage: Coverage) {
  const clock = new SimulatedClock()
  const hand = inHand(storeMenuMachine)
  const picture = inHand(menuPictureMachine)
  const editor = menuEditorMachine.provide({ actors: { relay, menuPicture: picture.logic } })
  const logic = hand.logic.provide({ actors: { relay, menuEditor: editor } })
  const menu = createActor(logic, { input: { storeId: 12 }, clock, inspect: coverage.inspect })
  const written: string[] = []
  menu.on('table.exported', ({ csv }) => written.push(csv))
  menu.start()
  return { ...hand, menu, picture, clock, written }
}
