import type { Id } from '../../domain/id.ts'
import type { PushConfig } from '../../domain/push-config.ts'

/** What a browser says of pushes, before the user is asked. `needsInstall`: it takes them only for an app on the home screen (iOS). */
export type PushPermission = 'granted' | 'denied' | 'default' | 'unsupported' | 'needsInstall'

/** What a person has said in the app itself. */
export type Choice = 'on' | 'off'

export interface PushInput {
  /** The customer who is signed in. */
  userId: Id | undefined
  /** Undefined where the settings have push off. */
  config: PushConfig | undefined
  choice: Choice | undefined
}

export interface PushContext extends PushInput {
  token: string | undefined
}

export type PushEvent =
  | { type: 'customer.changed'; userId: Id | undefined }
  | { type: 'config.changed'; config: PushConfig | undefined }
  | { type: 'push.accept' }
  | { type: 'push.decline' }

/** What is to be stored for the next visit. */
export type PushEmitted = { type: 'choice.stored'; choice: Choice | undefined }
