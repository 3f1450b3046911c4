import { walkFlows } from '../support/walk-flows.ts'
import { appFlow } from './app.flow.ts'
import { chunkRecoveryFlow } from './chunk-recovery.flow.ts'
import { connectivityFlow } from './connectivity.flow.ts'
import { consentFlow } from './consent.flow.ts'
import { desktopFlow } from './desktop.flow.ts'
import { devModeFlow } from './dev-mode.flow.ts'
import { inspectorFlow } from './inspector.flow.ts'
import { installFlow } from './install.flow.ts'
import { keepAliveFlow } from './keep-alive.flow.ts'
import { loginRedirectFlow } from './login-redirect.flow.ts'
import { logoutQueueFlow } from './logout-queue.flow.ts'
import { messageFlow } from './message.flow.ts'
import { noticeFlow } from './notice.flow.ts'
import { overlaysFlow } from './overlays.flow.ts'
import { prefetchFlow } from './prefetch.flow.ts'
import { pushFlow } from './push.flow.ts'
import { servicesFlow } from './services.flow.ts'
import { sessionFlow } from './session.flow.ts'
import { shellFlow } from './shell.flow.ts'
import { startupFlow } from './startup.flow.ts'
import { themeFlow } from './theme.flow.ts'
import { versionFlow } from './version.flow.ts'
import { waitingFlow } from './waiting.flow.ts'
import { workerFlow } from './worker.flow.ts'

walkFlows({
  app: appFlow,
  'chunk-recovery': chunkRecoveryFlow,
  connectivity: connectivityFlow,
  consent: consentFlow,
  desktop: desktopFlow,
  'dev-mode': devModeFlow,
  inspector: inspectorFlow,
  install: installFlow,
  'keep-alive': keepAliveFlow,
  'login-redirect': loginRedirectFlow,
  'logout-queue': logoutQueueFlow,
  message: messageFlow,
  notice: noticeFlow,
  overlays: overlaysFlow,
  prefetch: prefetchFlow,
  push: pushFlow,
  services: servicesFlow,
  session: sessionFlow,
  shell: shellFlow,
  startup: startupFlow,
  theme: themeFlow,
  version: versionFlow,
  waiting: waitingFlow,
  worker: workerFlow,
})
