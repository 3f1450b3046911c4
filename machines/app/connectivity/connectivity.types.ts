export interface ConnectivityInput {
  isOnline: boolean
}

export type ConnectivityEvent = { type: 'network.lost' } | { type: 'network.found' } | { type: 'network.retry' }
