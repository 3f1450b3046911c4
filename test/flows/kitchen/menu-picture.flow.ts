import fc from 'fast-check'
import { squareOf } from '../../../machines/domain/frame.ts'
import { menuPictureMachine } from '../../../machines/kitchen/menu-picture/menu-picture.machine.ts'
import { defineFlow, eachStep, failureOf, hasAnswered, inEachStep } from '../support/flow.ts'

const anyMovement = fc.record({ across: fc.constantFrom(-2, 0.1), down: fc.constantFrom(-0.1, 2) })

export const menuPictureFlow = defineFlow({
  machine: menuPictureMachine,
  input: fc.constant({ storeId: 12 }),
  events: {
    'picture.choose': fc.record({ file: fc.constant({ name: 'pho.jpg' }) }),
    'picture.move': fc.record({ movement: anyMovement }),
    'picture.zoom': fc.oneof(fc.record({ zoom: fc.constantFrom(0.5, 2, 9) }), fc.record({ zoom: fc.constantFrom(1, 3), at: anyMovement })),
    'picture.retain': null,
    'picture.drop': null,
  },
  answers: {
    openPicture: fc.constantFrom({ pixels: {}, width: 800, height: 400 }, { pixels: {}, width: 300, height: 300 }),
    cropPicture: fc.constant('data:image/jpeg;base64,AAAA'),
    storePicture: fc.constant({ image: '/item-pictures/a', tint: 3 }),
  },
  listeners: {},
  invariants: {
    'EDIT-5 the square that is used lies within its picture': ({ snapshot: { context } }) => {
      if (!context.opened) return true
      const { left, top, side } = squareOf(context.frame, context.opened)
      return left > -1e-6 && top > -1e-6 && left + side < context.opened.width + 1e-6 && top + side < context.opened.height + 1e-6
    },
    'EDIT-5 nothing of a picture is held once it is put away': ({ snapshot }) =>
      !snapshot.matches('empty') || (!snapshot.context.file && !snapshot.context.opened && snapshot.context.picture === ''),
  },
  expectations: {
    'EDIT-5 a picture that could not be stored stays in its frame, with the reason': eachStep(({ snapshot: before }, after) => {
      const failure = failureOf(after, 'storePicture') ?? failureOf(after, 'cropPicture')
      if (!failure) return true
      const { context } = after.snapshot
      return context.error === failure && context.opened === before.context.opened && context.frame === before.context.frame
    }),
    'EDIT-5 a picture is the dish’s once it is stored, and not before': inEachStep(
      (seen, emitted) => emitted.length > 0 === hasAnswered(seen, 'storePicture'),
    ),
  },
})
