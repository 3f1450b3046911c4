import { setup } from 'xstate'

type Events =
  | { type: 'the data comes' }
  | { type: 'the data does not come' }
  | { type: 'the new data comes' }
  | { type: 'nothing comes for 30 s' }
  | { type: 'a picture is chosen' }
  | { type: 'the picture is read' }
  | { type: 'the file is no picture' }
  | { type: 'the picture is pulled to the left' }
  | { type: 'the arrow to the right is pressed' }
  | { type: 'the picture is zoomed' }
  | { type: 'plus is pressed' }
  | { type: 'the wheel is turned' }
  | { type: 'a point is tapped' }
  | { type: 'the picture is used' }
  | { type: 'the picture cannot be drawn' }
  | { type: 'the picture is drawn' }
  | { type: 'a part of it has gone' }
  | { type: 'the sheet is closed' }
  | { type: 'the server keeps it' }
  | { type: 'the server refuses it' }
  | { type: 'a tax number is saved' }
  | { type: 'another number is wanted' }
  | { type: 'another number is proved' }
  | { type: 'the old number stays' }

const leaving = { 'the sheet is closed': 'shown' } as const

/** Looking at one's own data, and changing it. */
export const profileModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'profile',
  initial: 'loading',
  states: {
    loading: { on: { 'the data comes': 'shown', 'the data does not come': 'bare', 'nothing comes for 30 s': 'bare' } },
    bare: {},
    shown: { on: { 'a picture is chosen': 'opening', 'a tax number is saved': 'saving', 'another number is wanted': 'changingPhone' } },
    changingPhone: { on: { 'another number is proved': 'renewing', 'the old number stays': 'shown' } },
    renewing: { on: { 'the new data comes': 'renewed' } },
    renewed: {},
    opening: { on: { 'the picture is read': 'whole', 'the file is no picture': 'noPicture', 'nothing comes for 30 s': 'pictureLate' } },
    whole: {
      on: {
        'the picture is pulled to the left': 'atTheRight',
        'the arrow to the right is pressed': 'atTheLeft',
        'the picture is zoomed': 'zoomed',
        'plus is pressed': 'zoomed',
        'the wheel is turned': 'zoomed',
        'a point is tapped': 'atTheRight',
        'the picture is used': 'drawing',
        ...leaving,
      },
    },
    atTheRight: {},
    atTheLeft: {},
    zoomed: {},
    drawing: {
      on: {
        'the picture is drawn': 'beginning',
        'the picture cannot be drawn': 'unsent',
        'nothing comes for 30 s': 'unsent',
        ...leaving,
      },
    },
    beginning: {
      on: { 'a part of it has gone': 'sending', 'the server refuses it': 'pictureRefused', 'nothing comes for 30 s': 'unsent', ...leaving },
    },
    sending: { on: { 'the server keeps it': 'pictured' } },
    saving: { on: { 'the server keeps it': 'saved', 'the server refuses it': 'taxRefused', 'nothing comes for 30 s': 'taxLate' } },
    noPicture: {},
    pictureLate: {},
    unsent: { on: { 'the picture is used': 'drawing' } },
    pictured: {},
    pictureRefused: {},
    saved: {},
    taxRefused: {},
    taxLate: {},
  },
})
