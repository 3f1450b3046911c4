import { userEvent, type Locator } from 'vitest/browser'

/** Takes a step that must not be taken by a stray touch, by a key. */
export async function confirmByKey(slide: Locator): Promise<void> {
  const element = slide.element() as HTMLElement
  element.focus()
  await userEvent.keyboard('{Enter}')
}
