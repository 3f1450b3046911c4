import type { ProfileActor } from '../../../machines/account/profile/profile.machine.ts'
import { drawFramed } from '../../platform/picture.ts'
import { CropSheet } from './crop-sheet.tsx'

/** Frames a picture that was chosen; comes with the first one. */
export const PictureCrop = ({ profile }: { profile: ProfileActor }) => <CropSheet profile={profile} draw={drawFramed} />
