import type { AttentionMachine } from '@undertone/domain/alarm/attention/attention.calls'
import { alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import { to } from '@undertone/domain/index/to'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { findingAddress } from '../../../points/link/finding-link.ts'

type Can = (permission: string | null) => boolean

/**
 * Where the reason of a machine can be seen: the finding on the analysis page, the metric and waveform of an alarm there, or without
 * waveforms the alarm itself, else the point.
 */
export function evidenceAddress({ basis, equipmentId }: Pick<AttentionMachine, 'basis' | 'equipmentId'>, can: Can): string {
  const { findingId, alarmId, mappingId, metric, waveId } = basis
  if (can(waveformCalls.findPage.access) && mappingId !== null && basis.kind !== 'silent') {
    const finding = findingId === null ? null : findingAddress(findingId, can)
    if (finding !== null) return finding
    if (waveId !== null) return to.analysis({ mappingId, waveId, metric })
  }
  if (alarmId !== null && can(alarmRecordCalls.detail.access)) return to.alarm({ id: alarmId })
  return mappingId === null ? to.machine({ equipmentId }) : to.point({ mappingId })
}
