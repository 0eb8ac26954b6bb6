/** What the worker is woken for when the network is back. */
export const syncTag = 'undertone outbox'

/** What the worker says to open pages after it has sent. */
export const sentMessage = 'undertone outbox sent'
