import type { Handlers } from '../call.ts'
import { storeAcceptOrder } from './accept-order.ts'
import { storeDeletePushToken } from './delete-push-token.ts'
import { storeDiscardMenuDraft } from './discard-menu-draft.ts'
import { storeExportMenuCsv } from './export-menu-csv.ts'
import { storeExportReport } from './export-report.ts'
import { storeGetHours } from './get-hours.ts'
import { storeGetItems } from './get-items.ts'
import { storeGetMenuDraft } from './get-menu-draft.ts'
import { storeGetOrders } from './get-orders.ts'
import { storeGetProfile } from './get-profile.ts'
import { storeGetReport } from './get-report.ts'
import { storeHandOverOrder } from './hand-over-order.ts'
import { storeImportMenuCsv } from './import-menu-csv.ts'
import { storeLogin } from './login.ts'
import { storeLogout } from './logout.ts'
import { storePause } from './pause.ts'
import { storePreviewMenuDraft } from './preview-menu-draft.ts'
import { storeProposeOrderChange } from './propose-order-change.ts'
import { storePublishMenuDraft } from './publish-menu-draft.ts'
import { storeReadyOrder } from './ready-order.ts'
import { storeRefreshToken } from './refresh-token.ts'
import { storeRejectOrder } from './reject-order.ts'
import { storeResume } from './resume.ts'
import { storeSaveMenuDraft } from './save-menu-draft.ts'
import { storeSavePushToken } from './save-push-token.ts'
import { storeSetBusy } from './set-busy.ts'
import { storeSetHours } from './set-hours.ts'
import { storeSetItemAvailability } from './set-item-availability.ts'
import { storeSetLimits } from './set-limits.ts'
import { storeSetOptionAvailability } from './set-option-availability.ts'
import { storeSetReadyTime } from './set-ready-time.ts'
import { storeStartOrder } from './start-order.ts'
import { storeUploadItemPicture } from './upload-item-picture.ts'
import { storeWithdrawOrderChange } from './withdraw-order-change.ts'

export const storeHandlers = {
  storeAcceptOrder,
  storeDeletePushToken,
  storeDiscardMenuDraft,
  storeExportMenuCsv,
  storeExportReport,
  storeGetHours,
  storeGetItems,
  storeGetMenuDraft,
  storeGetOrders,
  storeGetProfile,
  storeGetReport,
  storeHandOverOrder,
  storeImportMenuCsv,
  storeLogin,
  storeLogout,
  storePause,
  storePreviewMenuDraft,
  storeProposeOrderChange,
  storePublishMenuDraft,
  storeReadyOrder,
  storeRefreshToken,
  storeRejectOrder,
  storeResume,
  storeSaveMenuDraft,
  storeSavePushToken,
  storeSetBusy,
  storeSetHours,
  storeSetItemAvailability,
  storeSetLimits,
  storeSetOptionAvailability,
  storeSetReadyTime,
  storeStartOrder,
  storeUploadItemPicture,
  storeWithdrawOrderChange,
} satisfies Handlers
