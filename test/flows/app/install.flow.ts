import fc from 'fast-check'
import { installMachine } from '../../../machines/app/install/install.machine.ts'
import { selectIsExplaining, selectIsOffering } from '../../../machines/app/install/install.selectors.ts'
import * as limits from '../../../machines/limits.ts'
import { defineFlow, onceThenAlways, type Seen } from '../support/flow.ts'

type InstallSeen = Seen<typeof installMachine>

const isSeen = ({ snapshot }: InstallSeen) => selectIsOffering(snapshot) || selectIsExplaining(snapshot)

export const installFlow = defineFlow({
  machine: installMachine,
  input: fc.record({ isInstalled: fc.boolean(), isDeclined: fc.boolean(), isByHand: fc.boolean() }),
  events: {
    'browser.offered': null,
    'app.installed': null,
    'page.changed': fc.record({ isFree: fc.boolean() }),
    'install.accept': null,
    'install.decline': null,
  },
  answers: { ask: fc.constantFrom('accepted', 'dismissed') },
  listeners: { watchBrowser: ['browser.offered', 'app.installed'], watchPage: ['page.changed'] },
  invariants: {
    'nothing is offered in an installed app, or after a no': (seen) =>
      !isSeen(seen) || !(seen.snapshot.context.isInstalled || seen.snapshot.context.isDeclined),
    'the browser asks its question once, and a no is stored once': ({ calls, emitted }) => calls('ask').length + emitted.length <= 2,
    'the browser is asked to install only where it is ready, and not where people do it by hand': ({ snapshot, calls }) =>
      calls('ask').length === 0 || !snapshot.context.isByHand,
  },
  expectations: {
    'once installed, no more offers': onceThenAlways(
      ({ event }) => event?.type === 'app.installed',
      (seen) => !isSeen(seen),
    ),
    'once declined, no more offers': onceThenAlways(
      ({ emitted }) => emitted.length > 0,
      (seen) => !isSeen(seen),
    ),
    'an offer gives way to whatever else asks for attention, and the popup comes only once the page was free for a moment': () => {
      let freeSince: number | undefined
      let wasExplaining = false
      return ({ snapshot, event, now }) => {
        if (event?.type === 'page.changed') freeSince = event.isFree ? (freeSince ?? now) : undefined
        const appears = selectIsExplaining(snapshot) && !wasExplaining
        wasExplaining = selectIsExplaining(snapshot)
        if (appears) return freeSince !== undefined && now - freeSince >= limits.installPopupMs
        return !selectIsOffering(snapshot) || freeSince !== undefined
      }
    },
  },
  unreachable: {
    'install.deciding on always [1] → install.open ⇒ install.open on page.changed':
      'a page is watched only where there is something to offer',
    'install.accept [0] → install.open.asking ⇒ install.open on page.changed': 'a page is not watched while the browser asks',
  },
})
