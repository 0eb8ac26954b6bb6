import type { UsageDay } from '@undertone/domain/operations/usage.calls'
import { type StoredKey, storedKinds, type UsageKey, type UsageLimit, usageKinds } from '@undertone/domain/operations/usage-kinds.table'
import { byteSize } from '../../../ui/display/byte-size.ts'

/** A kind of usage: what is counted in a day, or what is stored at its end. */
export type UsageOrStored = UsageKey | StoredKey

export const kindOf = (key: UsageOrStored) => (key in usageKinds ? usageKinds[key as UsageKey] : storedKinds[key as StoredKey])

const isStored = (key: UsageOrStored): key is StoredKey => key in storedKinds

/** Seconds of a day. */
const daySeconds = 86_400

/** A number of a kind as it is read: `1,234`, `4.2 MB`, `3.5 h`. */
export function figureOf(key: UsageOrStored, value: number | null): string {
  if (value === null) return '-'
  const { unit } = kindOf(key)
  if (unit === 'bytes') return byteSize(value)
  return unit === 'minutes' ? `${(value / 60).toLocaleString('en-US', { maximumFractionDigits: 1 })} h` : value.toLocaleString('en-US')
}

/** The sum of a period; of what is stored, the newest measurement, null without one. */
export function totalOf(key: UsageOrStored, days: readonly UsageDay[]): number | null {
  if (isStored(key)) return days.findLast((day) => day[key] !== null)?.[key] ?? null
  return days.reduce((sum, day) => sum + day[key], 0)
}

/** How much of a limit the busiest day, or what is stored, takes, percent. */
export function shareOf(key: UsageOrStored, { value, seconds }: UsageLimit, days: readonly UsageDay[]): number {
  if (seconds === null) return (100 * (totalOf(key, days) ?? 0)) / value
  const most = Math.max(0, ...days.map((day) => day[key] ?? 0))
  return (100 * most * seconds) / (value * daySeconds)
}

/** Percent for reading: small shares are not zero. */
export const percentOf = (share: number): string => (share > 0 && share < 0.1 ? '< 0.1' : share.toFixed(share < 10 ? 1 : 0))
