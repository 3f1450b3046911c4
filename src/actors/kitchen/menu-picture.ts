import { fromPromise } from 'xstate'
import type { Frame, OpenedPicture } from '../../../machines/domain/frame.ts'
import type { Id } from '../../../machines/domain/id.ts'
import { menuPictureMachine } from '../../../machines/kitchen/menu-picture/menu-picture.machine.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { sentId } from '../../platform/lenient.ts'
import { cropped, openPicture } from '../../platform/picture.ts'
import { answeredPictureOf } from '../../platform/store-menus.ts'
import type { Dependencies } from '../../runtime/runtime.ts'

/** A picture of a dish with its effects. */
export function menuPictureLogic({ api, platform }: Dependencies) {
  const actors = {
    openPicture: fromPromise(({ input }: { input: { file: object | undefined } }) => openPicture(input.file)),
    cropPicture: fromPromise(async ({ input: { opened, frame } }: { input: { opened: OpenedPicture | undefined; frame: Frame } }) =>
      cropped(opened, frame),
    ),
    storePicture: fromPromise(
      async ({ input: { storeId, picture }, signal }: { input: { storeId: Id; picture: string }; signal: AbortSignal }) =>
        answeredPictureOf(
          await api.POST('/api/store/upload-item-picture', {
            body: { restaurant_id: sentId(storeId), picture },
            signal,
            params: platform.params,
          }),
        ),
    ),
  } satisfies ActorsOf<typeof menuPictureMachine>
  return menuPictureMachine.provide({ actors })
}
