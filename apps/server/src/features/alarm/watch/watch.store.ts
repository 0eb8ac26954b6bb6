import { effectiveLimits, type LearnedLimits, type Limits } from '@undertone/condition/alarm/limits'
import { type AlarmRule, type AlarmSetting, rulesByAlarm, rulesOf } from '@undertone/condition/alarm/rule'
import type { AlarmTypeCode } from '@undertone/domain/alarm/alarm-types.table'
import type { AlarmTiming } from '@undertone/domain/alarm/threshold/alarm-timing'
import { defaultTiming, repeatHours } from '@undertone/domain/alarm/threshold/alarm-timing'
import { neverSleeps, offeredAlarms } from '@undertone/domain/alarm/threshold/offered-alarms'
import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import { type RawBuilder, sql } from 'kysely'
import { hfFactor } from '../../../history/read/hf-factor.ts'
import { appliedPlan, measuringModel } from '../../../plant/applied-plan.ts'
import { parentsOf } from '../../../plant/company-tree.ts'
import type { MachineRunRule } from '../../../plant/point-hours.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { defaultOf } from '../threshold/sensor-threshold.service.ts'
import { type TemplateRow, templateRows } from '../threshold/sensor-threshold.store.ts'

/** What is monitored at a point, and the facts written into its alarms. */
export interface PointWatch {
  readonly mappingId: number
  readonly tenantId: number
  readonly companyId: number
  readonly equipmentId: number
  /** Null for a point that is measured without a sensor. */
  readonly sensorPk: number | null
  readonly createdBy: number | null
  readonly rules: readonly AlarmRule[]
  /** The same rules by the alarm they share. */
  readonly alarms: ReadonlyMap<string, readonly AlarmRule[]>
  /** The entered run status, used without a rule. */
  readonly runStatus: string
  readonly runRule: MachineRunRule | null
  /** Whether silence raises an alarm, and the upload period, minutes. */
  readonly offlineEnabled: boolean
  readonly uploadMinutes: number
  /** Factor of the high-frequency acceleration that its sensor sends. */
  readonly hfFactor: number
  /** Learning period of its limits, days; null without learning. */
  readonly learnDays: number | null
  readonly learnRange: number | null
  /** Configured limits by name; learned limits stay near them. */
  readonly setLimits: Limits
}

interface OwnAlarm {
  readonly alarmType: AlarmTypeCode
  readonly enabled: boolean
  readonly intervalCount: number
  readonly intervalTime: number
}

interface Row {
  readonly mappingId: number
  readonly tenantId: number
  readonly companyId: number
  readonly sensorCompanyId: number
  readonly equipmentId: number
  readonly sensorPk: number | null
  readonly createdBy: number | null
  readonly model: string | null
  readonly category: string | null
  readonly sleepT: number | null
  readonly uploadMinutes: number
  readonly hfFactor: number
  readonly waveEnabled: boolean | null
  readonly collectMode: number | null
  readonly alarmInterval: number | null
  readonly machineClass: string | null
  readonly machineFactor: number | null
  readonly selfLearn: boolean | null
  readonly learningCycle: number | null
  readonly learnTime: number | null
  readonly runStatus: string
  readonly thresholdId: number | null
  readonly own: Record<string, number> | null
  readonly learned: LearnedLimits | null
  readonly alarms: readonly OwnAlarm[] | null
  readonly runRule: MachineRunRule | null
}

const minuteMs = 60_000

function timingOf(row: Row, own: OwnAlarm | undefined, template: TemplateRow | null): AlarmTiming {
  const base: Omit<AlarmTiming, 'remindMs'> = template
    ? {
        count: template.intervalCount,
        outOf: template.outOf ?? template.intervalCount,
        effectiveCount: template.effectiveIntervalCount,
        hysteresisPercent: template.hysteresis,
        onDelayMs: template.onDelay * minuteMs,
        offDelayMs: template.offDelay * minuteMs,
      }
    : defaultTiming
  const remindMs = repeatHours(own?.intervalTime, row.alarmInterval, template?.intervalTime) * 60 * minuteMs
  const counted = own ? { count: own.intervalCount, outOf: Math.max(own.intervalCount, template?.outOf ?? 0) } : {}
  const timing: AlarmTiming = { ...base, ...counted, remindMs }
  // Product decision 21: a sensor that does not sleep needs one sample only.
  return neverMisses(row) ? { ...timing, count: 1, outOf: 1 } : timing
}

/** Whether one sample is enough: of a sensor that does not sleep, or of somebody who measured by hand. */
const neverMisses = ({ model, sleepT }: Row): boolean => model === null || neverSleeps({ model, sleepT: sleepT ?? 0 })

/** Alarms of a point that is measured without a sensor: those of the values that people take. None of them is expected to send. */
const measuredByHand: readonly AlarmTypeCode[] = ['VibrationIntensity', 'Temperature']

/** Learning period of a channel of a card whose machine has none, days: that of a new sensor. */
const channelLearnDays = Number(sensor.fields.learnTime.initial)

function watchOf(row: Row, template: TemplateRow | null, fallback: TemplateRow | null): PointWatch {
  const { model, sensorPk } = row
  const offered = model === null ? measuredByHand : offeredAlarms({ ...row, model })
  const settings = offered.map((alarmType): AlarmSetting => {
    const own = row.alarms?.find((one) => one.alarmType === alarmType)
    return { alarmType, enabled: own?.enabled ?? true, timing: timingOf(row, own, template ?? fallback) }
  })
  const from = {
    offered,
    own: row.own ?? {},
    template,
    machineClass: row.machineClass,
    machineFactor: row.machineFactor,
    fallback,
  }
  const set = effectiveLimits({ ...from, learned: {} })
  const rules = rulesOf(effectiveLimits({ ...from, learned: row.learned ?? {} }), settings)
  return {
    mappingId: row.mappingId,
    tenantId: row.tenantId,
    companyId: row.companyId,
    equipmentId: row.equipmentId,
    sensorPk,
    createdBy: row.createdBy,
    rules,
    alarms: rulesByAlarm(rules),
    runStatus: row.runStatus,
    runRule: row.runRule,
    offlineEnabled: settings.some((one) => one.alarmType === 'Offline' && one.enabled),
    uploadMinutes: row.uploadMinutes,
    hfFactor: row.hfFactor,
    // Who measures by hand measures too rarely to teach anything.
    learnDays: row.selfLearn && model !== null ? (row.learningCycle ?? row.learnTime ?? channelLearnDays) : null,
    learnRange: (template ?? fallback)?.learnRange ?? null,
    setLimits: Object.fromEntries(set.map(({ name, value }) => [name, value])) as Limits,
  }
}

const ownByName = sql`(select jsonb_object_agg(l.name, l.value) from sensor_limit l where l.sensor_id = s.id)`
const learnedFrom = (table: string, where: RawBuilder<unknown>) =>
  sql`(select jsonb_object_agg(l.name, jsonb_build_object('value', l.value, 'isProvisional', l.is_provisional)) from ${sql.table(table)} l where ${where})`
/** Of the sensor, or of the point where a channel of a card measures: who measures by hand is not judged by what a channel taught. */
const learnedByName = sql`case when s.id is null then ${learnedFrom('learned_point_limit', sql`l.mapping_id = m.id and exists (select from card_channel h where h.mapping_id = m.id)`)}
  else ${learnedFrom('learned_limit', sql`l.sensor_id = s.id`)} end`

/** Watches of points with a sensor, and of those that have values without one: of these points, or of all. */
export async function watchesOf(db: Queries, mappingIds: readonly number[] | 'all'): Promise<PointWatch[]> {
  const { rows } = await sql<Row>`
    with runs as materialized (
      select distinct on (rm.equipment_id) rm.equipment_id, jsonb_build_object('mappingId', r.mapping_id, 'metric', r.metric, 'above', r.above,
        'sampleCount', r.sample_count) as rule
      from run_threshold r join mapping rm on rm.id = r.mapping_id order by rm.equipment_id, r.id)
    select m.id as mapping_id, m.tenant_id, m.company_id, coalesce(s.company_id, m.company_id) as sensor_company_id, m.equipment_id, s.id as sensor_pk, m.created_by,
      ${measuringModel} as model, s.category, ${appliedPlan.sleepT} as sleep_t, coalesce(s.data_upload, 0) as upload_minutes, ${hfFactor} as hf_factor, ${appliedPlan.waveEnabled} as wave_enabled,
      ${appliedPlan.collectMode} as collect_mode, s.alarm_interval, e.iso_class as machine_class, e.threshold_factor as machine_factor,
      e.ai_self_learn as self_learn, e.learning_cycle, s.learn_time, e.run_status,
      coalesce(st.threshold_id, e.threshold_id) as threshold_id,
      ${ownByName} as own, case when e.ai_self_learn then ${learnedByName} end as learned,
      (select jsonb_agg(jsonb_build_object('alarmType', a.alarm_type, 'enabled', a.enabled, 'intervalCount', a.interval_count,
        'intervalTime', a.interval_time)) from sensor_alarm a where a.sensor_id = s.id) as alarms,
      runs.rule as run_rule
    from mapping m join equipment e on e.id = m.equipment_id left join sensor s on s.mapping_id = m.id
      left join sensor_threshold st on st.sensor_id = s.id left join runs on runs.equipment_id = e.id
    where (s.id is not null or exists (select from latest l where l.mapping_id = m.id)) and ${mappingIds === 'all' ? sql`true` : sql`m.id = any(${`{${mappingIds.join(',')}}`}::int4[])`}`.execute(
    db,
  )
  const watches: PointWatch[] = []
  for (const [tenantId, own] of Map.groupBy(rows, (row) => row.tenantId)) {
    const templates = await templateRows(
      db,
      tenantId,
      own.flatMap(({ thresholdId }) => (thresholdId === null ? [] : [thresholdId])),
    )
    const parents = await parentsOf(db, tenantId)
    for (const row of own)
      watches.push(
        watchOf(row, templates.find((one) => one.id === row.thresholdId) ?? null, defaultOf(row.sensorCompanyId, templates, parents)),
      )
  }
  return watches
}
