import type { UserLocation } from '../../../machines/domain/entities.ts'
import { selectTexts } from '../../../machines/app/startup/startup.selectors.ts'
import { addressTagTexts } from '../../screens/shared/address-text/texts.vi.ts'
import type { Runtime } from '../../runtime/runtime.ts'

/** What people call an address: the text of a known tag, or the tag as it was written. */
function tagTextOf({ actors }: Runtime, tag: string): string {
  const key = `address.tag.${tag}`
  const table: Record<string, string> = addressTagTexts
  return selectTexts(actors.startup.getSnapshot())[key] ?? table[key] ?? tag
}

/** Has a saved address be the location that things are brought to. */
export function chooseSaved(runtime: Runtime, { tag, ...saved }: UserLocation): void {
  const { actors, platform } = runtime
  actors.location.send({ type: 'location.choose', location: { ...saved, tag: tagTextOf(runtime, tag), timestamp: platform.now() } })
}
