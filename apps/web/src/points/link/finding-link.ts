import { diagnosisCalls } from '@undertone/domain/diagnosis/diagnosis.calls'
import { to } from '@undertone/domain/index/to'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'

/** Where a finding is judged: its evidence on the analysis page, without waveforms its report; null for users who may not see findings. */
export function findingAddress(findingId: number, can: (permission: string | null) => boolean): string | null {
  if (!can(diagnosisCalls.getDetail.access)) return null
  return can(waveformCalls.findPage.access) ? to.analysis({ finding: findingId }) : to.finding({ id: findingId })
}
