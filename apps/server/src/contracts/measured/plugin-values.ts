import type { PluginAnswer } from '@undertone/domain/plugin/plugin-declaration'
import type { PluginProblem } from '@undertone/domain/plugin/plugin-problems.table'
import type { Selectable } from 'kysely'
import type { Queries, Tx } from '../../platform/database/database.ts'
import type { WaveTable } from '../../platform/database/tables/schema.table.ts'
import type { Scope } from '../../platform/identity/principal.ts'

/** A stored axis, and what was known when it was recorded. */
export interface PluginWave {
  readonly wave: Selectable<WaveTable>
  readonly sampleHz: number
  readonly speedHz: number | null
}

/** Who asks: what a user waits for does not stand behind the queue. */
export type PluginLane = 'queue' | 'user'

/** Analyses of a company's own. Implemented by the plug-in feature; callers do not depend on it. */
export interface PluginMeter {
  /** What the plug-in of a name answers to an axis; null: there is none, or it is switched off. The run is noted; one that fails again and again is switched off. */
  measure(tenantId: number, name: string, wave: PluginWave, lane: PluginLane): Promise<PluginAnswer | PluginProblem | null>
}

/** What measures values of plug-ins. Implemented by the alarm feature; callers do not depend on it. */
export interface PluginUse {
  /** Band alarms in scope that measure a value of a plug-in. */
  bandsOf(
    db: Queries,
    scope: Scope,
    name: string,
  ): Promise<readonly { readonly id: number; readonly name: string; readonly value: string }[]>
  /** Their values are of another version: they are measured again. */
  measureAgain(tx: Tx, tenantId: number, name: string): Promise<void>
}
