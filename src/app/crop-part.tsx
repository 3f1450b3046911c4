import type { ProfileActor } from '../../machines/account/profile/profile.machine.ts'
import { drawFramed } from '../edge/picture.ts'
import { CropSheet } from '../features/account/crop-sheet.tsx'

export { cropped, openPicture } from '../edge/picture.ts'

/** Frames a picture that was chosen; comes with the first one. */
export const CropPart = ({ profile }: { profile: ProfileActor }) => <CropSheet profile={profile} draw={drawFramed} />
