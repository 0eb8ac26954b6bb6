import type { PluginLane, PluginMeter } from '../../contracts/measured/plugin-values.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Log } from '../../platform/runtime/log.ts'
import { noteRun, type VersionFile, versionFile } from './plugin.store.ts'
import type { PluginRunner } from './run/plugin-runner.ts'

/** Values of plug-ins for other features: runs are noted, and one that fails again and again is switched off. */
export const pluginMeter = (db: Database, runner: PluginRunner, log: Pick<Log, 'warn'>): PluginMeter => ({
  measure: async (tenantId, name, wave, lane: PluginLane) => {
    const file: VersionFile | undefined = await versionFile(db, tenantId, { name })
    if (!file?.isOn) return null
    const { answer, problem, ms } = await runner.analyze(tenantId, file, wave, lane)
    const run = { tenantId, pluginId: file.id, number: file.number, samplingId: wave.wave.samplingId, axis: wave.wave.axis, problem, ms }
    const isOff = await noteRun(db, { ...run, counts: lane === 'queue' })
    if (isOff) log.warn({ tenantId, plugin: name, number: file.number, problem }, 'plug-in switched off after repeated failures')
    return answer ?? problem
  },
})
