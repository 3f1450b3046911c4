/** The table of constants that every timing and size refers to, read as `limits.name`. Durations are milliseconds. */
export const httpTimeoutMs = 30_000
export const tokenFreshFloorMs = 60_000
export const tokenFreshShare = 0.2
export const refreshAttempts = 3
export const refreshTimeoutMs = 30_000
export const refreshDedupeMs = 1_500
/** A token that is younger than this is not renewed for its age or for a 403. */
export const refreshCacheMs = 60_000
/** Between two renewals while they fail: with three in a row before it, six a minute. */
export const refreshRestMs = 15_000
export const refusalRepeatMs = 10_000
export const sessionRedirectMs = 1_200
export const sessionToastMs = 1_500
export const loginRedirectMs = 5_000
export const keepAliveMs = 300_000
export const idleMs = 1_200_000
/** How long a tab waits for another one before it renews beside it. */
export const tabLockMs = 5_000
export const recoveryProbeMs = 4_000
export const toastMs = 5_000
export const logoutTimeoutMs = 5_000
export const revocationRetryMs = 30_000
export const earthRadiusKm = 6_371
export const duplicateSaveMetres = 10
export const storeRetries = 3
export const storeRetryMs = 1_000
export const phoneMaxPx = 768
export const cartQuoteDelayMs = 250
export const liveRetryMs = 2_000
export const livePollMs = 5_000
export const courierListPollMs = 4_000
export const positionEveryMs = 3_000
export const positionMetres = 10
export const maxQuantity = 99
/** Any single call to what the browser keeps. */
export const storageMs = 2_000
/** Trying whether the network is there after all. */
export const probeTimeoutMs = 5_000
/** A screen that takes longer gets the loading overlay. */
export const slowScreenMs = 1_000
/** What surrounds the app comes this long after the first view. */
export const surroundingsMs = 2_000
/** A one-time code has so many digits, takes so many wrong tries, and may be asked for anew after so many seconds. */
export const codeDigits = 6
export const codeTries = 5
export const codeResendSeconds = 30
export const secondMs = 1_000
