import fc from 'fast-check'
import { keepAliveMachine } from '../../../machines/app/keep-alive/keep-alive.machine.ts'
import * as limits from '../../../machines/limits.ts'
import { defineFlow } from '../support/flow.ts'

export const keepAliveFlow = defineFlow({
  machine: keepAliveMachine,
  input: fc.constant(undefined),
  events: { 'page.hidden': null, 'page.shown': null, 'person.acted': null },
  answers: {},
  listeners: { watchAttention: ['page.hidden', 'page.shown', 'person.acted'] },
  invariants: {
    'no more than one renewal is due in five minutes': ({ emitted, now }) =>
      emitted.filter(({ type }) => type === 'keepAlive.due').length <= Math.floor(now / limits.keepAliveMs),
  },
  expectations: {
    'every five minutes a renewal is due, but none while the page is hidden or untouched for twenty': () => {
      let isHidden = false
      let touchedAt = 0
      let due = 0
      return ({ event, emitted, now, step }) => {
        if (event?.type === 'page.hidden') isHidden = true
        if (event?.type === 'page.shown') isHidden = false
        if (event?.type === 'person.acted' || event?.type === 'page.shown') touchedAt = now
        const isBeat = step !== undefined && 'wait' in step && now % limits.keepAliveMs === 0
        if (isBeat && !isHidden && now - touchedAt < limits.idleMs) due += 1
        return emitted.filter(({ type }) => type === 'keepAlive.due').length === due
      }
    },
    'to come back to a page is reported each time': () => {
      let isHidden = false
      let times = 0
      return ({ event, emitted }) => {
        if (event?.type === 'page.shown' && isHidden) times += 1
        if (event?.type === 'page.hidden') isHidden = true
        if (event?.type === 'page.shown') isHidden = false
        return emitted.filter(({ type }) => type === 'page.seen').length === times
      }
    },
  },
})
