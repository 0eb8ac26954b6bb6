/** Shares of the stream: so many servers can write at once (guess; each costs a consumer, and its own bundle of every batch). */
export const partitions = 8

/**
 * What one message of the stream carries at most, bytes and messages (guesses). With `sync_interval: always` a message of the stream costs two syncs, whatever it
 * carries; a writer starts again with the whole bundle. A message that is longer travels alone.
 */
export const bundleLimits = { bytes: 128 * 1024, messages: 500 } as const

/**
 * Bundles read ahead of the writer by one server: a quarter of its queue, so that no tenant whose messages only wait there is taken for one that floods it
 * (`IntakeQueue`).
 */
export const readAheadPart = 1 / 4

/** Bundles asked for at a time (guess): of all shares together half as much memory as the queue of the writer, should each be a segment of a file (1 MiB). */
export const fetchBundles = 8

/** Size of a stream that the product creates, bytes (guess: half an hour of 5,000 messages a second). */
export const streamBytes = 2 * 1024 * 1024 * 1024

/** A consumer that is not asked is removed by NATS after this, ns (guess: longer than a writer waits for the database). */
export const idleConsumerNs = 300e9

/** How long the stream remembers ids of bundles, ns: a bundle is sent again until it is confirmed, usually within seconds. NATS' own default. */
export const rememberIdsNs = 120e9
