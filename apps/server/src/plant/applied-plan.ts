import { standardCollectMode } from '@undertone/domain/device/setting/standard-collect-mode.enums'
import { sql } from 'kysely'

const { Eigenvalue, EigenvalueAndWave } = standardCollectMode.members

/**
 * The settings on which alarms depend, as they apply to a sensor `s` at a measuring point `m`, which may be missing: those that the point
 * plans, else the sensor's own (`withPointPlan` in the domain is the same rule for all settings).
 */
export const appliedPlan = {
  sleepT: sql`coalesce(m.sleep_time, s.sleep_t)`,
  waveEnabled: sql`coalesce(case m.collect_mode when ${sql.lit(Eigenvalue.code)} then false
    when ${sql.lit(EigenvalueAndWave.code)} then true end, s.wave_enabled)`,
  collectMode: sql`coalesce(m.upload_cycle, s.collect_mode)`,
}

/**
 * The model of what measures at a point `m`: of its sensor `s`, which may be missing, or the third-party model that measures what a channel of a
 * card does. Null where nothing does.
 */
export const measuringModel = sql<string | null>`coalesce(s.model, (select case h.type when 'Vibration' then 'XYGT_AD'
  when 'Temperature' then 'XYGT_TEMP' when 'RotateSpeed' then 'XYGT_RPM' end from card_channel h where h.mapping_id = m.id))`
