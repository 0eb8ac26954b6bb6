import { bandAlarmCalls } from '@undertone/domain/alarm/band/band-alarm.calls'
import { bandAlarm } from '@undertone/domain/alarm/band/band-alarm.resource'
import type { Database } from '../../../platform/database/database.ts'
import type { Events } from '../../../platform/events/events.ts'
import { type Binding, bind } from '../../../platform/http/http.ts'
import { resourceRoutes } from '../../../resource/resource-routes.ts'
import { addBand, editBand } from './band-alarm.service.ts'
import type { BandMeter } from './band-meter.ts'
import { bandInWave, bandsOfWave, previewBand, waveTrend } from './band-view.service.ts'

/** Band alarms and their values in waveforms. */
export const bandAlarmRoutes = (db: Database, events: Events, meter: BandMeter): Binding[] => [
  ...resourceRoutes(db, events, bandAlarm, {
    add: async (tx, draft, { caller }) => ({ id: await addBand(tx, caller, draft) }),
    edit: (tx, change, { caller }) => editBand(tx, caller, change),
  }),
  bind(bandAlarmCalls.preview, ({ body }, { caller }) => previewBand(db, meter, caller, body)),
  bind(bandAlarmCalls.inWave, ({ query }, { caller }) => bandInWave(db, meter, caller, query.id, query.waveId)),
  bind(bandAlarmCalls.ofWave, ({ query }, { caller }) => bandsOfWave(db, meter, caller, query.waveId)),
  bind(bandAlarmCalls.values, ({ query }, { caller }) => waveTrend(db, caller, `Band:${query.id}`, query, Date.now())),
  bind(bandAlarmCalls.metricValues, ({ query }, { caller }) => waveTrend(db, caller, query.metric, query, Date.now())),
]
