import { protocolOf, protocols } from '@undertone/device/protocols'
import type { CodeOf } from '@undertone/domain/core/enum'
import type { quarantineContent, retryObstacle } from '@undertone/domain/quarantine/quarantine.enums'

/** Facts that decide whether an entry can be retried. */
export interface RetryFacts {
  /** Where it was sent to in its protocol. */
  readonly topic: string
  readonly kept: CodeOf<typeof quarantineContent>
  /** Null when the gateway does not exist. */
  readonly gatewayName: string | null
  /** Whether the announcement of the samples exists. */
  readonly isAnnounced: boolean
}

/** Why an entry cannot be retried, or null. A part of a waveform recovers nothing; all of its samples with their announcement do. */
export function obstacleOf({ topic, kept, gatewayName, isAnnounced }: RetryFacts): CodeOf<typeof retryObstacle> | null {
  if (kept !== 'whole') return 'notWhole'
  const protocol = protocolOf(topic)
  if (!protocol) return 'deniedTopic'
  if (!(protocols[protocol].retryable || isAnnounced)) return 'noWave'
  return gatewayName === null ? 'noGateway' : null
}
