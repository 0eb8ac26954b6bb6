import type { Events } from '../../platform/events/events.ts'
import type { UsageMeter } from '../../platform/usage/usage-meter.ts'
import type { CommitResult } from './batch.ts'

/** Tells the rest of the product what a transaction has stored. */
export function announceCommit(
  { newest, alarms, commands, visible }: Pick<CommitResult, 'newest' | 'alarms' | 'commands' | 'visible'>,
  events: Events,
  usage: UsageMeter | undefined,
): void {
  if (newest.length > 0) {
    events.emit(
      'points',
      newest.flatMap(({ tenantId, place, mappingId, t, values }) => {
        if (place.equipmentId === null) return []
        return [{ tenantId, companyId: place.companyId, mappingId, equipmentId: place.equipmentId, t, values }]
      }),
    )
  }
  for (const alarm of alarms) events.emit('alarm', alarm)
  for (const gatewayId of new Set(commands.map((one) => one.gatewayId))) events.emit('commandsEnded', { gatewayId })
  for (const { wave, samplingId } of visible) {
    const { tenantId, place, meta } = wave
    usage?.add(tenantId, 'waves')
    usage?.add(tenantId, 'waveBytes', wave.length)
    events.emit('wave', {
      tenantId,
      companyId: place.companyId,
      mappingId: place.mappingId,
      waveId: samplingId,
      axis: meta.axis,
      t: meta.t0,
    })
  }
}
