import { upTopicOf } from '@undertone/device/mqtt/up-topic'
import type { CodeOf } from '@undertone/domain/core/enum'
import type { quarantineKept, replayObstacle } from '@undertone/domain/quarantine/quarantine.enums'

/** What decides whether an entry can be sent through the ingest once more. */
export interface Replayable {
  readonly topic: string
  readonly kept: CodeOf<typeof quarantineKept>
  /** Null when there is no such gateway. */
  readonly gatewayName: string | null
  /** Whether there is an announcement of the samples. */
  readonly isAnnounced: boolean
}

/**
 * Why an entry cannot be replayed, or null. A step of a file transfer alone brings nothing back: its sender was told to stop, and has
 * dropped the rest.
 */
export function obstacleOf({ topic, kept, gatewayName, isAnnounced }: Replayable): CodeOf<typeof replayObstacle> | null {
  if (kept !== 'whole') return 'notWhole'
  const meaning = upTopicOf(topic)
  if (!meaning || (meaning.kind === 'file' && !isAnnounced)) return 'noWave'
  return gatewayName === null ? 'noGateway' : null
}
