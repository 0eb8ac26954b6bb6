/** Whether the app has a previous page in this tab; the router counts its entries in the history state. */
export function hasEarlierPage(state: unknown = history.state): boolean {
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' && state.idx > 0
}
