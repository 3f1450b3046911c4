import { addressTexts } from '../../../texts/vi/addresses.ts'
import { useTexts } from '../../ui/texts.tsx'

export const tags = ['home', 'work', 'other'] as const

const isTag = (tag: string): tag is (typeof tags)[number] => (tags as readonly string[]).includes(tag)

/** What people call an address: the word of a known tag, or the tag as it was written. */
export function useTagWord(): (tag: string) => string {
  const t = useTexts(addressTexts)
  return (tag) => (isTag(tag) ? t(`address.tag.${tag}`) : tag)
}

/** House and address in one line. */
export const lineOf = ({ house, address }: { house: string; address: string }) => [house, address].filter(Boolean).join(', ')
