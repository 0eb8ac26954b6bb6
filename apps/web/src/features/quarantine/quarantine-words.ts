import { memberOf } from '@undertone/domain/core/enum'
import type { Text } from '@undertone/domain/core/text'
import type { ReplayReport } from '@undertone/domain/quarantine/quarantine.calls'
import { quarantineReason, replayObstacle } from '@undertone/domain/quarantine/quarantine.enums'
import type { TextValues } from '../../core/language/language.ts'
import { quarantineText } from './quarantine.text.ts'

type Say = (text: Text, values?: TextValues) => string

/** The word of a reason; that of an earlier version stands for itself. */
export function reasonWord(reason: string, say: Say): string {
  const member = memberOf(quarantineReason, reason)
  return member ? say(member) : reason
}

/** The name of a gateway, or what is left of one. */
export function gatewayWord({ gatewayId, gatewayName }: { gatewayId: number | null; gatewayName: string | null }, say: Say): string {
  if (gatewayId === null) return say(quarantineText.noGateway)
  return gatewayName ?? say(quarantineText.goneGateway, { id: gatewayId })
}

/** Why entries are still there after a replay, or `-`. */
export function whyWord({ now, obstacle }: Pick<ReplayReport['rows'][number], 'now' | 'obstacle'>, say: Say): string {
  const member = memberOf(replayObstacle, obstacle)
  if (member) return say(member)
  return now === null ? '-' : reasonWord(now, say)
}
