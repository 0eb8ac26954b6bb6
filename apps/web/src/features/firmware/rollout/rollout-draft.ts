import type { InputOf } from '@undertone/domain/core/call'
import { fillBoth } from '@undertone/domain/core/problem'
import type { Text } from '@undertone/domain/core/text'
import { maxRolloutDevices, phaseLimits, rolloutParallel, stopPercent } from '@undertone/domain/firmware/firmware-limits'
import type { rolloutCalls } from '@undertone/domain/firmware/rollout.calls'
import { defaultStages, type RolloutStage } from '@undertone/domain/firmware/rollout-plan'
import { rolloutFormText } from '../shared/firmware.text.ts'

/** A roll-out until it starts. Numbers are as they are typed. */
export interface RolloutDraft {
  readonly firmwareId: number | null
  readonly which: 'all' | 'chosen'
  readonly customerId: number
  readonly ids: readonly number[]
  readonly first: string
  readonly second: string
  readonly stopPercent: string
  readonly parallel: string
  readonly downloadMinutes: string
  readonly installMinutes: string
  readonly waitHours: string
  readonly notice: string
}

/** The option of a customer that stands for all; ids begin at 1. */
export const everyCustomer = 0

/** The amounts of the first stages, as they are typed. */
const [first = '', second = ''] = defaultStages.map((stage) => String('devices' in stage ? stage.devices : stage.percent))

export const newRollout = (firmwareId: number | null, notice: string): RolloutDraft => ({
  firmwareId,
  which: 'all',
  customerId: everyCustomer,
  ids: [],
  first,
  second,
  stopPercent: String(stopPercent.initial),
  parallel: String(rolloutParallel.initial),
  downloadMinutes: String(phaseLimits.downloadMinutes.initial),
  installMinutes: String(phaseLimits.installMinutes.initial),
  waitHours: String(phaseLimits.waitHours.initial),
  notice,
})

/** Whole numbers that the call receives in its stages; the schema of the call checks the others. */
const limits = { first: [1, maxRolloutDevices], second: [1, 100] } as const

/** What is wrong with a draft beyond the schema of the call, by field. */
export function rolloutProblems(draft: RolloutDraft): Record<string, Text> {
  const problems: Record<string, Text> = {}
  if (draft.firmwareId === null) problems.firmwareId = rolloutFormText.firmwareMissing
  if (draft.which === 'chosen' && draft.ids.length === 0) problems.ids = rolloutFormText.devicesMissing
  for (const name of ['first', 'second'] as const) {
    const [min, max] = limits[name]
    const number = typed(draft[name])
    if (!Number.isInteger(number) || number < min || number > max) problems[name] = fillBoth(rolloutFormText.digits, { min, max })
  }
  return problems
}

/** The number that was typed; not a number where nothing was. */
const typed = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))

/** The stages of a new roll-out with the amounts that were typed; the last is all. */
const stagesOf = ({ first, second }: RolloutDraft): RolloutStage[] =>
  defaultStages.map((stage, at) => {
    const text = [first, second][at]
    if (text === undefined) return stage
    return 'devices' in stage ? { devices: typed(text) } : { percent: typed(text) }
  })

/** What is sent to start it. */
export const rolloutInput = (draft: RolloutDraft): InputOf<typeof rolloutCalls.add> => ({
  body: {
    firmwareId: draft.firmwareId ?? 0,
    ids: draft.which === 'chosen' ? [...draft.ids] : null,
    customerId: draft.which === 'chosen' || draft.customerId === everyCustomer ? null : draft.customerId,
    stages: stagesOf(draft),
    stopPercent: typed(draft.stopPercent),
    parallel: typed(draft.parallel),
    downloadMinutes: typed(draft.downloadMinutes),
    installMinutes: typed(draft.installMinutes),
    waitHours: typed(draft.waitHours),
    notice: draft.notice,
  },
})
