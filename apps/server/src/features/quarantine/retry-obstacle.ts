import { upTopicOf } from '@undertone/device/thingsboard/topic'
import type { CodeOf } from '@undertone/domain/core/enum'
import type { quarantineContent, retryObstacle } from '@undertone/domain/quarantine/quarantine.enums'

/** Facts that decide whether an entry can be retried. */
export interface RetryFacts {
  readonly topic: string
  readonly kept: CodeOf<typeof quarantineContent>
  /** Null when the gateway does not exist. */
  readonly gatewayName: string | null
  /** Whether the announcement of the samples exists. */
  readonly isAnnounced: boolean
}

/**
 * Why an entry cannot be retried, or null. A single step of a file transfer recovers nothing: its sender was asked to stop and has dropped
 * the rest.
 */
export function obstacleOf({ topic, kept, gatewayName, isAnnounced }: RetryFacts): CodeOf<typeof retryObstacle> | null {
  if (kept !== 'whole') return 'notWhole'
  const meaning = upTopicOf(topic)
  if (!meaning || (meaning.kind === 'file' && !isAnnounced)) return 'noWave'
  return gatewayName === null ? 'noGateway' : null
}
