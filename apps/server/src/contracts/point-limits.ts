import type { AlarmRule } from '@undertone/condition/alarm/rule'
import type { Queries } from '../platform/database/database.ts'

/** What is monitored at a point: the bounds of each quantity and axis. */
export type PointLimits = readonly Pick<AlarmRule, 'key' | 'axis' | 'alarmType' | 'bounds'>[]

/** Reads the limits in effect at points; a point without a sensor and without values has none. Implemented by the alarm feature; callers do not depend on it. */
export type ReadPointLimits = (db: Queries, mappingIds: readonly number[]) => Promise<ReadonlyMap<number, PointLimits>>
