import type { Text } from '../core/text.ts'
import type { WorkWave } from './work.calls.ts'

/** Speeds that differ by no more are the same operating state, as a share (guess: the slip of a motor between no and full load is 3 to 5 %). */
const sameSpeed = 0.05

const reasons = {
  rate: { cn: '采样率不同，频谱范围不可比', en: 'The sampling rates differ, so the spectra do not cover the same range.' },
  speed: { cn: '转速相差超过 5 %，幅值不可直接比较', en: 'The speeds differ by more than 5 %, so amplitudes cannot be compared directly.' },
  speedUnknown: { cn: '转速未知，无法确认工况相同', en: 'The speed is not known, so the operating state may differ.' },
} as const satisfies Record<string, Text>

/** Why waveforms before and after work should not be compared line by line; null where they can be. */
export function compareProblem(before: Pick<WorkWave, 'sampleHz' | 'rpm'>, after: Pick<WorkWave, 'sampleHz' | 'rpm'>): Text | null {
  if (before.sampleHz !== after.sampleHz) return reasons.rate
  if (before.rpm === null || after.rpm === null) return reasons.speedUnknown
  return Math.abs(after.rpm / before.rpm - 1) > sameSpeed ? reasons.speed : null
}
