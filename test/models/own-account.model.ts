import { setup } from 'xstate'

type Events =
  | { type: 'the account arrives' }
  | { type: 'the server fails' }
  | { type: 'the server is silent' }
  | { type: 'the person tries again' }
  | { type: 'the person signs another device out' }
  | { type: 'the person signs all other devices out' }
  | { type: 'the other devices are signed out' }
  | { type: 'the person writes another name' }
  | { type: 'the name is saved' }
  | { type: 'the person asks for a code for a new address' }
  | { type: 'the code is sent' }
  | { type: 'the person returns to the address' }
  | { type: 'half a minute passes' }
  | { type: 'the person asks for another code' }
  | { type: 'the person writes the code' }
  | { type: 'the address is changed' }
  | { type: 'the person writes a new password' }
  | { type: 'the password is changed' }
  | { type: 'the person asks for the data' }
  | { type: 'the data arrive' }
  | { type: 'the person asks for a code to delete the account' }
  | { type: 'the deletion’s code is sent' }
  | { type: 'the person returns to the password' }
  | { type: 'the person asks for another code to delete the account' }
  | { type: 'the person confirms by the code' }
  | { type: 'the person confirms by the password' }
  | { type: 'the account is deleted' }
  | { type: 'the server refuses' }
  | { type: 'no answer comes' }

const failing = { 'the server refuses': 'refused', 'no answer comes': 'refused' } as const

/** What owners do with an account. */
export const ownAccountModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'own account',
  initial: 'opening',
  states: {
    opening: { on: { 'the account arrives': 'shown', 'the server fails': 'unread', 'the server is silent': 'unread' } },
    unread: { on: { 'the person tries again': 'opening' } },
    shown: {
      on: {
        'the person signs another device out': 'ending',
        'the person signs all other devices out': 'ending',
        'the person writes another name': 'renaming',
        'the person asks for a code for a new address': 'asking for a code',
        'the person writes a new password': 'changing the password',
        'the person asks for the data': 'exporting',
        'the person asks for a code to delete the account': 'asking to delete',
        'the person confirms by the password': 'deleting',
      },
    },
    ending: { on: { 'the other devices are signed out': 'alone', ...failing } },
    alone: {},
    renaming: { on: { 'the name is saved': 'renamed', ...failing } },
    renamed: {},
    'asking for a code': { on: { 'the code is sent': 'code awaited', ...failing } },
    'code awaited': {
      on: {
        'the person writes the code': 'proving',
        'the person returns to the address': 'shown',
        'half a minute passes': 'another code possible',
      },
    },
    'another code possible': { on: { 'the person asks for another code': 'asking for another code' } },
    'asking for another code': { on: { 'the code is sent': 'code awaited', ...failing } },
    proving: { on: { 'the address is changed': 'moved', ...failing } },
    moved: {},
    'changing the password': { on: { 'the password is changed': 'password changed', ...failing } },
    'password changed': {},
    exporting: { on: { 'the data arrive': 'exported', ...failing } },
    exported: {},
    'asking to delete': { on: { 'the deletion’s code is sent': 'deletion code awaited', ...failing } },
    'deletion code awaited': {
      on: {
        'the person confirms by the code': 'deleting',
        'the person returns to the password': 'shown',
        'half a minute passes': 'another deletion code possible',
      },
    },
    'another deletion code possible': {
      on: { 'the person asks for another code to delete the account': 'asking for another deletion code' },
    },
    'asking for another deletion code': { on: { 'the deletion’s code is sent': 'deletion code awaited', ...failing } },
    deleting: { on: { 'the account is deleted': 'gone', ...failing } },
    gone: {},
    refused: {},
  },
})
