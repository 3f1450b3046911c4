import { setup } from 'xstate'

type Events =
  | { type: 'the lists arrive empty' }
  | { type: 'the lists can’t be had' }
  | { type: 'a new order arrives' }
  | { type: 'the line stands' }
  | { type: 'the line breaks' }
  | { type: 'a new order is told' }
  | { type: 'a new order is told while the lists are read' }
  | { type: 'the network breaks' }
  | { type: 'the server is silent' }
  | { type: 'the courier tries again' }
  | { type: 'the courier goes off duty' }
  | { type: 'the courier goes on duty' }
  | { type: 'the server agrees' }
  | { type: 'the server refuses' }

/** Waiting for something to deliver. The courier is on duty at first. */
export const courierOrdersModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'courier-orders',
  initial: 'opening',
  states: {
    opening: {
      on: {
        'the lists arrive empty': 'waiting',
        'the lists can’t be had': 'unread',
        'the server is silent': 'unread',
      },
    },
    unread: { on: { 'the courier tries again': 'opening' } },
    waiting: { on: { 'a new order arrives': 'offered', 'the line stands': 'listening', 'the courier goes off duty': 'leaving' } },
    listening: {
      on: {
        'a new order is told': 'notified',
        'a new order is told while the lists are read': 'notified',
        'the line breaks': 'waiting',
      },
    },
    notified: {},
    offered: { on: { 'the network breaks': 'cut', 'the server is silent': 'cut' } },
    cut: { on: { 'a new order arrives': 'offered' } },
    leaving: { on: { 'the server agrees': 'resting', 'the server refuses': 'stillOnDuty' } },
    stillOnDuty: {},
    resting: { on: { 'the courier goes on duty': 'entering' } },
    entering: { on: { 'the server agrees': 'waiting' } },
  },
})
