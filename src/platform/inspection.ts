import type { StatelyInspectionEvent } from '@statelyai/inspect'
import type { InspectedSnapshot, StateValue, TabReport } from '../../machines/app/inspector/inspector.types.ts'
import { chartOf } from './chart.ts'
import { isObject } from './lenient.ts'

/** What tabs with dev mode send each other: the protocol of `@statelyai/inspect`, with the tab that each message is from. */
type Message = (StatelyInspectionEvent | { type: '@statelyai.connected' } | { type: '@statelyai.disconnected' }) & { tab: string }

const channelName = 'inspection'

/** This tab, among those that are open. */
export const tabId = crypto.randomUUID()

const jsonOf = (value: unknown) => (value === undefined ? '' : JSON.stringify(value, undefined, 2))

function isValue(value: unknown): value is StateValue {
  return typeof value === 'string' || (isObject(value) && Object.values(value).every(isValue))
}

function snapshotOf(sent: unknown): InspectedSnapshot {
  const { status, value, context, output, error } = isObject(sent) ? sent : {}
  return {
    status: typeof status === 'string' ? status : 'active',
    value: isValue(value) ? value : undefined,
    data: [context, output, error].map(jsonOf).filter(Boolean).join('\n'),
  }
}

/** A message as the inspector's machine receives it; none where it reports nothing. */
function reportOf(message: Message): TabReport | undefined {
  const { tab } = message
  switch (message.type) {
    case '@xstate.actor': {
      const { sessionId, parentId, name, definition, snapshot } = message
      const actor = { sessionId, parentId, name, chart: chartOf(definition), snapshot: snapshotOf(snapshot) }
      return { type: 'actor.announced', tab, actor }
    }
    case '@xstate.event': {
      const { id, sessionId, sourceId, createdAt, event } = message
      const { type, ...data } = event
      const received = { id, type, at: Number(createdAt), from: sourceId, data: Object.keys(data).length === 0 ? '' : jsonOf(data) }
      return { type: 'event.received', tab, sessionId, received }
    }
    case '@xstate.snapshot':
      return { type: 'snapshot.changed', tab, sessionId: message.sessionId, snapshot: snapshotOf(message.snapshot) }
    case '@statelyai.disconnected':
      return { type: 'tab.closed', tab }
    case '@statelyai.connected':
    default:
      return undefined
  }
}

const open = () => {
  const channel = new BroadcastChannel(channelName)
  return {
    channel,
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
    post: (message: Message) => channel.postMessage(message),
    receive: (received: (message: Message) => void) =>
      channel.addEventListener('message', ({ data }: MessageEvent<Message>) => received(data)),
  }
}

/** Sends what happens in this tab until its page is closed; `reportAll` is called when an inspector is opened. */
export function sendInspection(reportAll: () => void): (event: StatelyInspectionEvent) => void {
  const { post, receive } = open()
  let isShown = true
  receive(({ type }) => isShown && type === '@statelyai.connected' && reportAll())
  addEventListener('pagehide', () => {
    isShown = false
    post({ type: '@statelyai.disconnected', tab: tabId })
  })
  addEventListener('pageshow', ({ persisted }) => {
    isShown = true
    if (persisted) reportAll()
  })
  return (event) => {
    if (isShown) post({ ...event, tab: tabId })
  }
}

/** Receives what happens in all tabs, this one included; answers a function that stops. */
export function watchInspection(report: (event: TabReport) => void): () => void {
  const { channel, post, receive } = open()
  receive((message) => {
    const event = reportOf(message)
    if (event) report(event)
  })
  post({ type: '@statelyai.connected', tab: tabId })
  return () => channel.close()
}
