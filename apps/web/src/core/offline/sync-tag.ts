/** What the worker is woken for when the network is back. */
export const syncTag = 'undertone outbox'
