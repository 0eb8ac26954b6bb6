import { type CommandCode, gatewayCommands, sensorCommands } from '@undertone/domain/device/command/device-commands.table'
import { gatewayBatchCalls, sensorBatchCalls } from '@undertone/domain/device/setting/command-batch.calls'
import type { AnyRow } from '../../../resource/core/form-values.ts'

/** What the devices of a batch are. */
export type BatchTargets = 'gateway' | 'sensor'

/** The calls of batches of gateways or sensors. */
export const batchCallsOf = (of: BatchTargets) => (of === 'gateway' ? gatewayBatchCalls : sensorBatchCalls)

/** The commands that at least one of the devices takes, in the order of the table. */
export function commandsOf(of: BatchTargets, rows: readonly AnyRow[]): CommandCode[] {
  const taken = rows.map((row) => (of === 'gateway' ? gatewayCommands(String(row.type)) : sensorCommands(String(row.model))))
  return [...new Set(taken.flat())]
}
