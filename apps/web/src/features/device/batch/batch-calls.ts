import { type CommandCode, gatewayCommands, sensorCommands } from '@undertone/domain/device/command/device-commands.table'
import { isThirdParty } from '@undertone/domain/device/model/sensor-models.table'
import { gatewayBatchCalls, sensorBatchCalls } from '@undertone/domain/device/setting/command-batch.calls'
import { useCall } from '../../../core/api/query.ts'
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

/**
 * The commands that a batch offers for these devices. What sensors behind collectors take depends on their connectors, so that the server is asked where
 * some are among them; until it has answered, none.
 */
export function useOffered(of: BatchTargets, rows: readonly AnyRow[]): readonly CommandCode[] {
  const isAsked = of === 'sensor' && rows.some(({ model }) => isThirdParty(String(model)))
  const { data } = useCall(sensorBatchCalls.offered, { body: { ids: rows.map(({ id }) => id) } }, { enabled: isAsked, noErrorPage: true })
  return isAsked ? (data ?? []) : commandsOf(of, rows)
}
