import fc from 'fast-check'
import { desktopMachine } from '../../../machines/app/desktop/desktop.machine.ts'
import { selectCentre, selectPopup } from '../../../machines/app/desktop/desktop.selectors.ts'
import { factsAt } from '../../../machines/domain/routes.ts'
import * as limits from '../../../machines/limits.ts'
import { defineFlow } from '../support/flow.ts'

const anyPage = fc.constantFrom('/', '/stores/pho-hoa', '/stores/pho-hoa/7', '/my-orders')

export const desktopFlow = defineFlow({
  machine: desktopMachine,
  input: fc.record({ page: anyPage }),
  events: {
    'page.changed': fc.record({ page: anyPage, dialog: fc.constantFrom(undefined, 'login' as const, 'explore' as const) }),
    'menu.changed': fc.record({ menu: fc.constantFrom('none' as const, 'loading' as const, 'failed' as const, 'shown' as const) }),
    'item.changed': fc.record({ hasItem: fc.boolean() }),
    'customer.changed': fc.record({ isCustomer: fc.boolean() }),
    'dialog.close': null,
    'menu.retry': null,
  },
  answers: {},
  listeners: {},
  invariants: {
    'a store’s menu, its failure and its items are shown only at the store': ({ snapshot }) =>
      factsAt(snapshot.context.page).isStore === true ||
      (!['loading', 'failed', 'menu'].includes(selectCentre(snapshot)) && selectPopup(snapshot) !== 'item'),
    'the dialog of the address is the one that counts': ({ snapshot }) =>
      snapshot.context.dialog === undefined || selectPopup(snapshot) !== undefined,
  },
  expectations: {
    'what a customer had open is cleared each time they are gone': () => {
      let wasThere = false
      let times = 0
      return ({ event, emitted }) => {
        if (event?.type === 'customer.changed') {
          if (wasThere && !event.isCustomer) times += 1
          wasThere = event.isCustomer
        }
        return emitted.filter(({ type }) => type === 'shell.cleared').length === times
      }
    },
    'a second tap leaves no second dialog': () => {
      let left = 0
      let mayLeaveAt = -Infinity
      return ({ event, emitted, now }) => {
        const before = left
        left = emitted.filter(({ type }) => type === 'dialog.left').length
        if (event?.type === 'page.changed') mayLeaveAt = now
        if (left === before) return true
        const mayLeave = now >= mayLeaveAt
        mayLeaveAt = now + limits.dialogCloseMs
        return mayLeave
      }
    },
    'a menu is asked for again only while it is waited for': () => {
      let asked = 0
      return ({ event, snapshot, emitted }) => {
        const before = asked
        asked = emitted.filter(({ type }) => type === 'menu.wanted').length
        return asked === before || (event?.type === 'menu.retry' && selectCentre(snapshot) === 'loading')
      }
    },
  },
})
