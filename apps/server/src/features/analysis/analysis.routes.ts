import { type AtlasQuery, analysisCalls } from '@undertone/domain/analysis/analysis.calls'
import { waveformCalls as calls } from '@undertone/domain/waveform/waveform.calls'
import type { Database } from '../../platform/database/database.ts'
import { type Binding, bind } from '../../platform/http/http.ts'
import type { Caller } from '../../platform/identity/principal.ts'
import { fromZoned } from '../../platform/runtime/clock.ts'
import type { WaveViews } from '../../waves/compute/wave.service.ts'
import { type AtlasForm, atlas } from './atlas.service.ts'
import { characteristics } from './indicators.service.ts'
import { axisOrbit } from './shaft/axis-orbit.service.ts'

const atlasForm = ({ deviceId, mappingIds, time, dataDensity = 1 }: AtlasQuery): AtlasForm => ({
  equipmentId: deviceId,
  mappingIds,
  date: time,
  minutes: dataDensity,
})

/** Data of the analysis page besides waveforms and spectra: indicators, the temperature atlas, orbits. */
export function analysisRoutes(db: Database, views: WaveViews): Binding[] {
  const from = (text: string | number | null | undefined, caller: Caller) => fromZoned(text, caller.timeZone, 'begin')
  const until = (text: string | number | null | undefined, caller: Caller) => fromZoned(text, caller.timeZone, 'end')
  return [
    bind(analysisCalls.characteristics, ({ query }, { caller }) =>
      characteristics(db, caller, query.mappingId, query.chartType, from(query.startTime, caller), until(query.endTime, caller)),
    ),
    bind(analysisCalls.temperature, ({ query }, { caller }) => atlas(db, caller, 'tem', atlasForm(query))),
    bind(analysisCalls.temperatureRise, ({ query }, { caller }) => atlas(db, caller, 'tem_rise', atlasForm(query))),
    bind(calls.getAxisOrbit, ({ query }, { caller }) => axisOrbit(views, caller, query)),
  ]
}
