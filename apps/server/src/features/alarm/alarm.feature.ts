import { defineFeature, type Platform } from '../../contracts/feature.ts'
import type { PluginMeter, PluginUse } from '../../contracts/measured/plugin-values.ts'
import type { ReadPointLimits } from '../../contracts/point-limits.ts'
import type { ReadShaftFacts } from '../../contracts/shaft-facts.ts'
import type { WaveSamples } from '../../contracts/wave-samples.ts'
import { WorkerPool } from '../../platform/runtime/worker-pool.ts'
import { BandMeter } from './band/band-meter.ts'
import {
  bandBackfillTasks,
  endObsoleteBandAlarms,
  expireWaveValues,
  expireWaveValuesMs,
  obsoleteBandsMs,
  pluginBackfillTasks,
} from './band/evaluate-waves.job.ts'
import { pluginEvaluationTasks, WaveEvaluator, waveEvaluationTasks } from './band/evaluate-waves.ts'
import { pluginUse } from './band/plugin-use.ts'
import { notifyOngoing, notifyOngoingMs } from './episode/notify-ongoing.job.ts'
import { learnAllLimits, learnLimitsMs } from './evaluate/learn-limits.job.ts'
import { alarmRecheckTasks } from './evaluate/recheck.job.ts'
import { SilenceMonitor, silenceMs } from './evaluate/silence.job.ts'
import { evaluateSlopes, slopeMs } from './evaluate/slope.job.ts'
import { pointEventRoutes } from './event/point-event.routes.ts'
import { limitForecastRoutes } from './forecast/limit-forecast.routes.ts'
import type { ForecastThread } from './forecast/limit-forecast.service.ts'
import { maintenanceEndMs, notifyOutlasting } from './maintenance/maintenance-end.job.ts'
import { countAlarms } from './record/alarm.metrics.ts'
import { alarmRoutes } from './routes/alarm.routes.ts'
import { watchesOf } from './watch/watch.store.ts'

interface AlarmNeeds extends Pick<Platform, 'db' | 'events'> {
  readonly waves: WaveSamples
  readonly readShaftFacts: ReadShaftFacts
  readonly pluginMeter: PluginMeter
}

/** Provides the limits in effect at points. */
export const providePointLimits = (): { readonly readPointLimits: ReadPointLimits } => ({
  readPointLimits: async (db, mappingIds) =>
    new Map(mappingIds.length === 0 ? [] : (await watchesOf(db, mappingIds)).map(({ mappingId, rules }) => [mappingId, rules])),
})

/** Provides what measures values of plug-ins. */
export const providePluginUse = (): { readonly pluginUse: PluginUse } => ({ pluginUse })

export const alarmFeature = defineFeature({
  name: 'alarm',
  start: ({ db, events, waves, readShaftFacts, pluginMeter }: AlarmNeeds) => {
    // Previews have a thread of their own: they must not delay alarms.
    const preview = new BandMeter(db, waves, readShaftFacts, pluginMeter, 'user')
    const evaluation = new BandMeter(db, waves, readShaftFacts, pluginMeter)
    const forecasts: ForecastThread = new WorkerPool(new URL('./forecast/forecast.worker.ts', import.meta.url))
    const silence = new SilenceMonitor(db, events)
    return {
      routes: [...alarmRoutes(db, events, preview), ...pointEventRoutes(db), ...limitForecastRoutes(db, forecasts)],
      taskKinds: [
        alarmRecheckTasks(db, events),
        waveEvaluationTasks(new WaveEvaluator(db, events, evaluation)),
        pluginEvaluationTasks(new WaveEvaluator(db, events, evaluation, 'plugins')),
        bandBackfillTasks(db, evaluation),
        pluginBackfillTasks(db, evaluation),
      ],
      jobs: [
        { name: 'obsolete bands', everyMs: obsoleteBandsMs, run: () => endObsoleteBandAlarms(db, events) },
        { name: 'expire band values', everyMs: expireWaveValuesMs, run: () => expireWaveValues(db) },
        { name: 'slopes', everyMs: slopeMs, run: (signal) => evaluateSlopes(db, events, signal) },
        { name: 'learned limits', everyMs: learnLimitsMs, run: (signal) => learnAllLimits(db, events, signal) },
        { name: 'silent devices', everyMs: silenceMs, run: (signal) => silence.check(signal) },
        { name: 'alarms that outlast a mute', everyMs: maintenanceEndMs, run: () => notifyOutlasting(db, events, new Date()) },
        { name: 'alarms of old data that last', everyMs: notifyOngoingMs, run: () => notifyOngoing(db, events, new Date()) },
      ],
      metrics: (registry) => countAlarms(registry, events),
      close: async () => void (await Promise.all([preview.close(), evaluation.close(), forecasts.close()])),
    }
  },
})
