import { expect, type Locator } from '@playwright/test'
import { sharedTexts } from '../../../src/screens/shared/texts.vi.ts'

const escaped = (text: string) => text.replaceAll(/[.?]/g, String.raw`\$&`)
const own = [sharedTexts['error.network'], sharedTexts['error.timeout'], sharedTexts['error.general']]

/** What went wrong on the way to the server, in the product's own words: whatever a proxy wrote is none of them. */
export const expectProblem = (alert: Locator) => expect(alert).toContainText(new RegExp(own.map(escaped).join('|')))
