import type { upkeepTexts as vi } from '../vi/upkeep.ts'

export const upkeepTexts = {
  'upkeep.updating': 'Updating to the new version…',
  'upkeep.unchecked': 'The new version can’t be checked',
  'upkeep.uncheckedText': 'Please check the admin server or the network.',
  'upkeep.unrefreshed': 'The cache could not be updated',
  'upkeep.unrefreshedText': 'Please try again, or check the admin server.',
} satisfies Record<keyof typeof vi, string>
