import type { Translation } from '../../../machines/domain/translation.ts'
import type { recoveryTexts as vi } from './texts.vi.ts'

export const recoveryTexts = {
  'upkeep.updating': 'Updating to the new version…',
  'upkeep.unchecked': 'The new version can’t be checked',
  'upkeep.uncheckedText': 'Please check the admin server or the network.',
  'upkeep.unrefreshed': 'The cache could not be updated',
  'upkeep.unrefreshedText': 'Please try again, or check the admin server.',
} satisfies Translation<typeof vi>
