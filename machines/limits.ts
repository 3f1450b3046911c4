/** The table of constants that every timing and size refers to, read as `limits.name`. Durations are milliseconds. */
export const httpTimeoutMs = 30_000
/** A list of stores that is older is not shown again. */
export const storedStoresMs = 3_600_000
export const storedStoresCount = 24
/** How long the browser's database is waited for. */
export const databaseMs = 2_000
export const tokenFreshFloorMs = 60_000
export const tokenFreshShare = 0.2
export const refreshAttempts = 3
export const refreshTimeoutMs = 30_000
/** A renewal that has no answer by then may be stuck: whether the server is there is checked in parallel. */
export const refreshDoubtMs = 4_000
export const refreshDedupeMs = 1_500
/** A token that is younger than this is not renewed for its age or for a 403. */
export const refreshCacheMs = 60_000
/** Between two renewals while they fail: with three in a row before it, six a minute. */
export const refreshRestMs = 15_000
/** Renewals without an answer in any minute, by all tabs together; the last one of them is reserved for when the server is back. */
export const refreshFailures = 6
export const refreshFailuresMs = 60_000
/** How long what one tab stores may take to reach the others. */
export const tabUpdateMs = 150
export const refusalRepeatMs = 10_000
export const sessionRedirectMs = 1_200
export const sessionToastMs = 1_500
export const loginRedirectMs = 5_000
export const keepAliveMs = 300_000
export const idleMs = 1_200_000
/** How long a tab waits for another one before it renews in parallel: with the renewal itself no more than 5 s. */
export const tabLockMs = 4_000
export const recoveryProbeMs = 4_000
export const toastMs = 5_000
export const logoutTimeoutMs = 5_000
export const revocationRetryMs = 30_000
export const earthRadiusKm = 6_371
/** Nearer than this, two locations differ only by how many decimals were stored. */
export const samePointMetres = 1
export const duplicateSaveMetres = 10
export const addressUpdatingMs = 5_000
export const duplicateSyncMetres = 50
export const addressSyncMs = 300_000
export const distanceCacheMs = 600_000
/** How long the route along roads is waited for. */
export const drivingTimeoutMs = 5_000
/** As many as an account stores. */
export const addressesAtMost = 50
/** As many movements of a wallet, and reviews of a store, as are answered: the newest. */
export const entriesAtMost = 200
/** The store that counts as chosen before any was opened. */
export const firstStoreId = 1
export const storeRetries = 3
export const storeRetryMs = 1_000
export const phoneMaxPx = 768
/** A dialog that was asked to close and is still open may be asked again after this long. */
export const dialogCloseMs = 1_000
export const cartQuoteDelayMs = 250
export const liveRetryMs = 2_000
/** Longest wait before a lost connection is opened again; it doubles from the shortest. */
export const liveRetryAtMostMs = 16_000
/** A tab that holds the connection for all tabs sends a heartbeat this often; one that is silent for so long loses it. */
export const heartbeatMs = 5_000
export const heartbeatMissingMs = 12_000
/** A connection over which nothing came for so long is lost; the server sends a heartbeat every 15 s. */
export const connectionIdleMs = 40_000
export const livePollMs = 5_000
export const activeOrdersPollMs = 15_000
export const courierListPollMs = 4_000
/** Updates of a courier's lists are followed by a reading no more often than this. */
export const courierUpdateEveryMs = 2_000
/** Updates of a store's orders are followed by a reading no more often than this: an order is on the screen within a second of its placing. */
export const storeUpdateEveryMs = 500
/** A store's connection that is not open by then counts as lost. */
export const storeConnectMs = 10_000
/** Whether a store is open is read again this often, and after a reading that failed. */
export const storeStateEveryMs = 300_000
export const storeStateRetryMs = 15_000
/** How long a courier's step waits for its answer before it counts as delayed, and when it is sent again. */
export const stepTimeoutMs = 8_000
export const stepRetryMs = 5_000
/** As many positions as are stored of a trail without a network. */
export const trailAtMost = 60
/** A stored position that is older is not sent. */
export const trailMs = 600_000
/** A page of delivered orders with fewer than these is the last one. */
export const completedPageAtLeast = 10
export const positionEveryMs = 3_000
export const positionMetres = 10
/** As inaccurate as the contract lets a position be. */
export const accuracyMetresAtMost = 100_000
export const maxQuantity = 99
/** Any single call to the browser's storage. */
export const storageMs = 2_000
/** How long a worker that is taken out of service has to answer. */
export const workerEndMs = 1_000
/** A longer body that is no JSON is a page, and no text for a user. */
export const bareTextChars = 500
/** Trying whether the network is there after all. */
export const probeTimeoutMs = 5_000
/** A screen that takes longer gets the loading overlay. */
export const slowScreenMs = 1_000
/** What a first view goes without is asked for again after this long, where its code could not be loaded. */
export const servicesRetryMs = 30_000
/** A courier's work begins without the lists where they have not come by then. */
export const courierWorkMs = 1_000
/** What lies over the screens comes this long after the first view. */
export const overlaysAfterMs = 3_500
/** A one-time code has so many digits, takes so many wrong tries, and may be requested again after so many seconds. */
export const codeDigits = 6
export const codeTries = 5
export const codeResendSeconds = 30
/** For how long a code that was sent is awaited after a reload: as long as the server accepts it. */
export const codeLifeMs = 600_000
export const secondMs = 1_000
export const minuteMs = 60_000
export const dayMs = 86_400_000
export const dayMinutes = 1_440
/** Further tries of the version check, this far apart. */
export const versionRetries = 3
export const versionRetryMs = 1_000
/** No second clearing of everything stored this soon after one, and the page is reloaded this long after it. */
export const cacheClearThrottleMs = 60_000
export const cacheClearReloadMs = 3_000
/** A reload for code that could not be had counts for the session until the page has been open this long, and for its build this long. */
export const chunkGuardMs = 1_000
export const chunkBuildGuardMs = 60_000
/** Longest wait for an idle browser before what comes next is fetched ahead: in general, and where the next step is near. */
export const prefetchMs = 2_000
export const prefetchSoonMs = 1_500
/** The worker comes this long after what follows the first view. */
export const workerSoonMs = 1_000
/** A page that stays open looks for a newer worker this often. */
export const workerCheckMs = 3_600_000
/** A first view has settled once the network was idle for this long. */
export const settledMs = 2_500
/** A first view whose network is never idle counts as settled after this long. */
export const settlingMs = 30_000
/** How long a worker waits for a document before it answers with a cached one, and how old one may be that is shown without asking. */
export const documentTimeoutMs = 3_000
export const documentAgeMs = 3_600_000
/** An address of the version file that has not answered, and the most that is read of one, in bytes. */
export const versionTimeoutMs = 10_000
export const versionFileBytes = 10_000
/** Orders for later: how long a slot is, for how many days there are some, and what a store needs on top of its own time. */
export const slotMinutes = 30
export const slotDays = 7
export const slotLeadMinutes = 15
/** Bounds of what an owner sets: orders for each slot, minutes to answer, spans of a day, special days, and letters of their notes. */
export const slotLimitMax = 500
export const acceptanceMinMinutes = 3
export const acceptanceMaxMinutes = 15
export const spansAtMost = 6
export const specialDaysAtMost = 100
export const specialDayNoteMax = 200
/** After an order the cart leads to it this long, and is held this long where the customer opens it all the same. */
export const postOrderGuardMs = 60_000
export const cartLockMs = 5_000
/** How often alerts are asked for while the page is seen, and how long a person may think about a browser's question. */
export const alertsPollMs = 30_000
export const permissionMs = 120_000
/** How long before a token for pushes is sent again that the server could not take. */
export const pushRetryMs = 30_000
/** The popup that explains how to put the app on an Apple device's home screen comes this long after the page is free. */
export const installPopupMs = 2_500
/** How long a worker waits for a page to handle its message, before it acts on its own. */
export const pageAnswerMs = 1_000
/** A search is asked for once the typing has rested this long, and given up on after this long. */
export const searchDelayMs = 250
export const searchTimeoutMs = 10_000
/** How long the home screen's rows are shown again without asking for them. */
export const themesFreshMs = 120_000
/** A list of stores that is older is read again where it is seen. */
export const storesFreshMs = 600_000
/** The longest text that is searched for, and how many earlier searches are remembered. */
export const searchTextLength = 100
export const recentSearches = 8
/** How long a device may take to locate itself, its question to the user included, and how long a refusal is remembered. */
export const gpsTimeoutMs = 8_000
export const gpsDenialMs = 60_000
/** The address of a point, or addresses for a text, not answered. */
export const geocodeMs = 5_000
/** A pin that rests, and typing that rests, this long are asked about. */
export const pinRestMs = 400
export const searchRestMs = 300
/** How long what is read out has to stay the same first. */
export const announcementRestMs = 500
export const searchLetters = 2
/** How long an order waits for its money, counted from its last attempt to pay. */
export const paymentWindowMs = 900_000
/** How often an attempt is looked at of which no webhook comes. */
export const paymentLookMs = 45_000
/** As often as customers may have a gateway asked about an attempt in this time: its quota is shared by all of them. */
export const paymentLooks = 5
export const paymentLooksMs = 10_000
/** An attempt that was begun and whose answer was not stored by then was never shown. */
export const paymentBeginMs = 60_000
/** How long after its begin an abandoned attempt is looked at for late money; later only its webhooks count. */
export const latePaymentMs = 3_600_000
/** How often a gateway may refuse a refund; then the money goes into the wallet, if one can take it. */
export const refundRefusals = 5
/** The interval at which a refund is requested that was refused so often and that no wallet can take. */
export const openRefundLookMs = 3_600_000
/** How many of an actor's last events the inspector shows, and of how many actors that have ended. */
export const inspectedEvents = 30
export const inspectedEndedActors = 10
/** The inspector says that no tab answers after this long. */
export const inspectorPatienceMs = 2_000
/** How deep a machine's definition is sent to the inspector. */
export const inspectedDepth = 20
/** A store's orders are read this often while there is no event stream, or the last reading failed. */
export const storeOrdersPollMs = 15_000
/** What a store sells is read this often while its items are shown. */
export const storeItemsPollMs = 15_000
/** What a cart or a store's screen shows is checked this often while it is visible and no event stream names changes. */
export const menuPollMs = 15_000
/** As many portions as are counted by one tap at most, and at all. */
export const stockAtMost = 9_999
/** Ready and handed over are sent this long after the tap: until then they can be undone. */
export const undoMs = 5_000
/** The PIN that a customer gives the courier has so many digits. */
export const deliveryPinDigits = 4
/** The server's time in an answer is to the second, and a request takes its time. */
export const clockSlackMs = 2_000
/** Two taps of a finger within this time, so near to each other, are one double tap. */
export const doubleTapMs = 500
export const doubleTapPx = 30
/** A dish that was taken out of the cart can be had back for this long. */
export const cartUndoMs = 10_000
/** How often a store's step without an answer is sent before it is given up. */
export const storeStepTries = 3
/** A new order sounds again this often until it is answered, and louder once it has waited this long. */
export const alarmRepeatMs = 10_000
/** An order that is offered to couriers sounds once: no shift is that long. */
export const offerSilenceMs = 86_400_000
export const alarmUrgentMs = 60_000
/** How long a browser may take to let a page sound. */
export const soundUnlockMs = 2_000
/** An order that is due within this time, to be answered or to be ready, is marked as due soon. */
export const answerSoonMs = 180_000
export const readySoonMs = 300_000
/** The times that a store offers are this many minutes apart, and this many at least and at most. */
export const readyStepMinutes = 5
export const readyMaxMinutes = 180
/** How long a customer has to decide on a change that a store proposes of an order. */
export const changeDecisionMs = 300_000
/** As many changes as a store may propose of an order. */
export const changesAtMost = 20
/** A store's report is of this many days at most, and lists this many dishes; all others are summed up as one. */
export const reportDaysAtMost = 366
export const reportItemsAtMost = 500
/** An offer that its store has not answered for this long is pushed to its members, then called out to its phone. */
export const offerPushMs = 60_000
export const offerCallOutMs = 90_000
/** What is edited of a store's menu is stored after a pause this long, and again this long after it could not be. */
export const menuSaveDelayMs = 1_500
export const menuSaveRetryMs = 15_000
/** Browsers let the requests that outlive a page have 64 KiB in all; a larger body than this leaves no room for others. */
export const keepaliveBytesAtMost = 60_000
/** How long a note says that a menu was published. */
export const menuPublishedMs = 8_000
/** How long a picture of a dish may take to be stored. */
export const uploadTimeoutMs = 60_000
/** No store delivers farther than this, whatever its own radius. */
export const reachKm = 20
/** Openings are looked for this far ahead: a store may be closed for a long holiday. */
export const openingDaysAhead = 60
/** Special days are shown to customers this far ahead. */
export const specialDaysShown = 7
/** The longest that clocks are put forward or back. */
export const clockChangeMinutes = 180
/** As many differences from UTC as are cached. */
export const cachedOffsets = 10_000
/** How long a store's state is trusted at least. */
export const storeStateShortestMs = 1_000
/** An estimate that is farther away has no minutes, and neither has one that has passed by more than the second. */
export const countedMinutes = 90
export const graceMinutes = 5
/** How old a courier's position may be when it is read, and how long it is waited for. */
export const fixAgeMs = 2_000
export const fixTimeoutMs = 20_000
/** How long the cookie of a chosen theme lasts. */
export const themeSeconds = 31_536_000
/** The largest picture that can be chosen. */
export const pictureBytesAtMost = 10_000_000
/** How many locations a device remembers, and how far apart they are. */
export const recentLocations = 5
export const recentLocationMetres = 30
/** How long a slider that was tapped waits for the second tap. */
export const slideArmedMs = 4_000
/** After what closes over the page has given the focus back. */
export const focusReturnMs = 120
/** A sheet that was asked to close and is still open returns to its height after this long. */
export const sheetReturnMs = 250
/** The longest texts that are taken. */
export const nameLength = 200
export const emailLength = 200
export const passwordLength = 200
export const addressLength = 500
export const houseLength = 200
export const taxNumberLength = 40
export const couponLength = 60
export const orderNoteLength = 1_000
export const itemNoteLength = 300
export const reasonLength = 500
export const reviewLength = 2_000
export const descriptionLength = 5_000
export const clickPathLength = 500
/** The longest that is typed of an amount, of how many options may be chosen, and of a code or a PIN. */
export const amountLength = 16
export const choicesDigits = 3
export const typedDigits = 8
/** The highest price of a menu. */
export const priceMinorUnitsAtMost = 1_000_000_000
