/** Whether the app has an earlier page in this tab to go back to; the router counts its entries in the history's state. */
export function hasEarlierPage(state: unknown = history.state): boolean {
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' && state.idx > 0
}
