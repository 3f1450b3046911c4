interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether the person saves data, or the connection is slow, as far as the browser tells. */
export function isFrugal(): boolean {
  const { connection } = navigator as { connection?: Connection }
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}
