import type { StartupSnapshot } from './startup.machine.ts'

export const selectIsReady = (snapshot: StartupSnapshot) => snapshot.hasTag('ready')
export const selectIsCritical = (snapshot: StartupSnapshot) => snapshot.hasTag('critical')
export const selectHasFailed = (snapshot: StartupSnapshot) => snapshot.hasTag('failed')
export const selectSettings = (snapshot: StartupSnapshot) => snapshot.context.settings
export const selectTexts = (snapshot: StartupSnapshot) => snapshot.context.texts ?? snapshot.context.settings.texts
export const selectLanguages = (snapshot: StartupSnapshot) => snapshot.context.languages
export const selectLanguageId = (snapshot: StartupSnapshot) => snapshot.context.language?.id
export const selectLanguageCode = (snapshot: StartupSnapshot) => snapshot.context.language?.code ?? 'vi'
export const selectPlaces = (snapshot: StartupSnapshot) => snapshot.context.places

/** What the home screen is called for search engines; the settings have it in the default language alone. */
export const selectHomeTitle = ({ context: { language, settings } }: StartupSnapshot) =>
  language?.isDefault === false ? undefined : settings.seo.title
