import { z } from 'zod'
import { call, idText } from '../../core/call.ts'
import { enumSchema } from '../../core/enum.ts'
import { timeInput } from '../../core/time/time-input.ts'
import { meterReadingKind, upkeepReason } from './upkeep.enums.ts'

const id = z.number().int().positive()
/** Running hours that a meter can show at most, unless it is said otherwise: five digits. */
export const defaultRollsAt = 100_000
export const maxMeterHours = 10_000_000
const hours = z.number().min(0).max(maxMeterHours)

const reading = z.object({
  id,
  value: z.number(),
  kind: enumSchema(meterReadingKind),
  /** Running hours of the machine's life after it. */
  life: z.number(),
  at: z.string(),
  by: z.string(),
})
export type MeterRow = z.output<typeof reading>

const meter = z.object({
  /** Running hours of the machine's life; null where they are not counted. */
  life: z.number().nullable(),
  /** How much it runs a day: of the last 30 days, or less where it is counted for less. */
  hoursPerDay: z.number().nullable(),
  /** Whether a run threshold says when it runs, so that hours are counted by themselves. */
  isSensed: z.boolean(),
  /** What the meter can show at most. */
  rollsAt: z.number(),
  /** The newest first. */
  readings: z.array(reading),
})
export type MachineMeter = z.output<typeof meter>

const due = z.object({ at: z.string(), by: enumSchema(upkeepReason) })

const list = 'business:inspectionUpkeep:list'
const tag = 'upkeepPlan'

/** When plans fall due, and the running hours of their machines. */
export const upkeepPlanCalls = {
  next: call({
    method: 'GET',
    path: '/inspection/upkeepPlan/next',
    access: list,
    tag,
    query: z.object({ id: idText }),
    data: z.object({
      /** The next five services, if each is done when it is due; in the time of the company. */
      dues: z.array(due),
      /** The order that is open now. */
      open: z.object({ id, title: z.string(), dueAt: z.string() }).nullable(),
      meter,
    }),
    summary: { cn: '查看保养计划的下五次到期', en: 'List the next five services of a maintenance plan' },
  }),
  read: call({
    method: 'POST',
    path: '/inspection/upkeepPlan/addReading',
    access: 'business:inspectionUpkeep:do',
    tag,
    body: z.strictObject({
      equipmentId: id,
      value: hours,
      kind: enumSchema(meterReadingKind).default(meterReadingKind.members.Normal.code),
      /** When it was read; now if not given. */
      at: timeInput.nullable().optional(),
      /** What the meter can show at most. */
      rollsAt: hours.min(10).optional(),
      /** Said again after it was asked whether a large step is meant. */
      isConfirmed: z.boolean().default(false),
    }),
    data: meter,
    summary: { cn: '记录运行小时读数', en: 'Add a reading of the running hours of a machine' },
  }),
}
