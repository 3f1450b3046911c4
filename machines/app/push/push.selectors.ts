import type { PushSnapshot } from './push.machine.ts'

const faces = ['offering', 'off', 'on', 'blocked', 'needsInstall', 'failed', 'busy'] as const

/** What a person is shown of pushes; undefined where there is nothing to say. */
export const selectFace = (snapshot: PushSnapshot) => faces.find((face) => snapshot.hasTag(face))
