import { memberOf } from '@undertone/domain/core/enum'
import type { QuarantineRetryReport } from '@undertone/domain/quarantine/quarantine.calls'
import { quarantineReason, retryObstacle } from '@undertone/domain/quarantine/quarantine.enums'
import type { Say } from '../../core/language/language.ts'
import { quarantineText } from './quarantine.text.ts'

/** The label of a reason; a code of an earlier version is shown as is. */
export function reasonLabel(reason: string, say: Say): string {
  const member = memberOf(quarantineReason, reason)
  return member ? say(member) : reason
}

/** The name of a gateway, or its id if it was deleted. */
export function gatewayLabel({ gatewayId, gatewayName }: { gatewayId: number | null; gatewayName: string | null }, say: Say): string {
  if (gatewayId === null) return say(quarantineText.noGateway)
  return gatewayName ?? say(quarantineText.goneGateway, { id: gatewayId })
}

/** Why entries remain after a retry, or `-`. */
export function remainingReason({ now, obstacle }: Pick<QuarantineRetryReport['rows'][number], 'now' | 'obstacle'>, say: Say): string {
  const member = memberOf(retryObstacle, obstacle)
  if (member) return say(member)
  return now === null ? '-' : reasonLabel(now, say)
}
