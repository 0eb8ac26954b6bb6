import { bandAlarm } from '@undertone/domain/alarm/band/band-alarm.resource'
import { bandHistoryWaves } from '@undertone/domain/alarm/band/band-limits'
import { sql } from 'kysely'
import type { PluginUse } from '../../../contracts/measured/plugin-values.ts'
import { readable } from '../../../resource/scope.ts'
import { queuePast } from './wave-queue.store.ts'
import { deleteValues } from './wave-value.store.ts'

/** Band alarms that measure values of plug-ins. */
export const pluginUse: PluginUse = {
  async bandsOf(db, scope, name) {
    const { rows } = await sql<{ id: number; name: string; value: string }>`select b.id, b.name, b.plugin_value as value from band_alarm b
      where ${readable(bandAlarm, scope, 'b')} and b.plugin = ${name} and b.scale = 'Plugin' order by b.name, b.id`.execute(db)
    return rows
  },
  async measureAgain(tx, tenantId, name) {
    const { rows } = await sql<{ id: number }>`update band_alarm set shaped_at = clock_timestamp()
      where tenant_id = ${tenantId} and plugin = ${name} and scale = 'Plugin' returning id`.execute(tx)
    for (const { id } of rows) {
      await deleteValues(tx, id)
      await queuePast(tx, id, bandHistoryWaves)
    }
  },
}
