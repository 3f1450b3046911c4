import { isSamePoint } from '../../../../machines/domain/distance.ts'
import type { UserLocation, SavedAddress } from '../../../../machines/domain/entities.ts'
import { addressTagTexts } from './texts.vi.ts'
import { useTexts } from '../../../ui/texts.tsx'

export const tags = ['home', 'work', 'other'] as const

const isTag = (tag: string): tag is (typeof tags)[number] => (tags as readonly string[]).includes(tag)

/** What people call an address: the text of a known tag, or the tag as it was written. */
export function useTagText(): (tag: string) => string {
  const t = useTexts(addressTagTexts)
  return (tag) => (isTag(tag) ? t(`address.tag.${tag}`) : tag)
}

/** House and address in one line. */
export const lineOf = ({ house, address }: { house: string; address: string }) => [house, address].filter(Boolean).join(', ')

/** Whether things are brought to that address now. */
export const isAt = ({ location }: SavedAddress, chosen: UserLocation | undefined) =>
  chosen !== undefined && isSamePoint(location, chosen) && chosen.house === location.house && chosen.address === location.address
