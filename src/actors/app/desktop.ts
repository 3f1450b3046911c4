import type { RouterHistory, RegisteredRouter } from '@tanstack/react-router'
import { createActor } from 'xstate'
import { desktopMachine } from '../../../machines/app/desktop/desktop.machine.ts'
import { dialogOver } from '../../../machines/domain/sections.ts'
import { selectMayStay } from '../../../machines/app/session/session.selectors.ts'
import { selectLayout } from '../../../machines/app/shell/shell.selectors.ts'
import type { Desktop, Runtime } from '../../runtime/runtime.ts'
import { notifyDesktop } from './notify-desktop.ts'
import { createLayers } from '../../runtime/layers.ts'

function bindDesktop(runtime: Runtime, router: RegisteredRouter): Desktop {
  const { shell } = runtime.actors
  const { customer } = runtime.actors
  const history: RouterHistory = router.history
  const isWide = () => selectLayout(shell.getSnapshot()) === 'desktop'
  const isCustomer = () => selectMayStay(customer.getSnapshot())
  const layers = createLayers({ raw: history, isWide, isCustomer, uuid: () => runtime.platform.uuid() })
  const actor = createActor(desktopMachine, { ...runtime.lasting('desktop'), input: { page: history.location.pathname } })
  const sendPage = () => {
    const { page, over } = layers.now()
    actor.send({ type: 'page.changed', page: page.pathname, dialog: over && dialogOver(over.href, page.href) })
  }
  const sendCustomer = () => actor.send({ type: 'customer.changed', isCustomer: isCustomer() })
  actor.on('dialog.left', layers.close)
  actor.on('menu.wanted', () => runtime.find('store')?.send({ type: 'store.retry' }))
  // the login that follows a lost session has read where it was by then
  actor.on('shell.cleared', () => queueMicrotask(layers.clear))
  runtime.whenStarted(() => {
    actor.start()
    sendPage()
    sendCustomer()
    notifyDesktop(runtime)
    layers.subscribe(sendPage)
    customer.subscribe(sendCustomer)
    let wasWide = isWide()
    shell.subscribe(() => {
      if (isWide() === wasWide) return
      wasWide = isWide()
      sendPage()
      // a dialog becomes a screen of its own, and the other way round
      void router.load()
    })
  })
  return {
    actor,
    layers,
    layerRouter: undefined,
    /** From now on the router's screens are what is in the middle. */
    dock: () => {
      if (router.history === history) router.update({ ...router.options, history: layers.middle })
    },
  }
}

/** What only a wide window has: created at its first use there. */
export const getDesktop = (runtime: Runtime, router: RegisteredRouter): Desktop => (runtime.desktop ??= bindDesktop(runtime, router))
