import { setup } from 'xstate'

type Events =
  | { type: 'the data comes' }
  | { type: 'the data does not come' }
  | { type: 'nothing comes for 30 s' }
  | { type: 'a picture is chosen' }
  | { type: 'the picture is cropped' }
  | { type: 'the file is no picture' }
  | { type: 'the server keeps it' }
  | { type: 'the server refuses it' }
  | { type: 'a tax number is saved' }

/** Looking at one's own data, and changing it. */
export const profileModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'profile',
  initial: 'loading',
  states: {
    loading: { on: { 'the data comes': 'shown', 'the data does not come': 'bare', 'nothing comes for 30 s': 'bare' } },
    bare: { on: { 'a picture is chosen': 'cropping' } },
    shown: { on: { 'a picture is chosen': 'cropping', 'a tax number is saved': 'saving' } },
    cropping: {
      on: { 'the picture is cropped': 'uploading', 'the file is no picture': 'noPicture', 'nothing comes for 30 s': 'pictureLate' },
    },
    uploading: {
      on: { 'the server keeps it': 'pictured', 'the server refuses it': 'pictureRefused', 'nothing comes for 30 s': 'pictureLate' },
    },
    saving: { on: { 'the server keeps it': 'saved', 'the server refuses it': 'taxRefused', 'nothing comes for 30 s': 'taxLate' } },
    noPicture: {},
    pictureLate: {},
    pictured: {},
    pictureRefused: {},
    saved: {},
    taxRefused: {},
    taxLate: {},
  },
})
