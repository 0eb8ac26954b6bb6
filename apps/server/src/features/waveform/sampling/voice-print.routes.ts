import { samplingListPageSize } from '@undertone/domain/analysis/analysis-defaults'
import { mapping } from '@undertone/domain/asset/mapping.resource'
import { DomainError } from '@undertone/domain/core/error'
import { collectionFrequencyMode } from '@undertone/domain/device/device.enums'
import { voicePrintCalls as calls } from '@undertone/domain/waveform/voice-print/voice-print.calls'
import { waveformErrors } from '@undertone/domain/waveform/waveform.errors'
import type { Database } from '../../../platform/database/database.ts'
import { type Binding, bind } from '../../../platform/http/http.ts'
import { fromZoned } from '../../../platform/runtime/clock.ts'
import { attachment } from '../../../platform/sheet/csv.ts'
import { ownerOf } from '../../../resource/resource-store.ts'
import type { WaveViews } from '../../../waves/compute/wave.service.ts'
import { samplings } from '../../../waves/view/wave.store.ts'
import { checkVoicePrint, voicePrintFile } from './voice-print.service.ts'

const voicePrint = collectionFrequencyMode.members.VoicePrint.code

/** Maximum page size (as for sampling times). */
const maxRows = 100

export function voicePrintRoutes(db: Database, views: WaveViews): Binding[] {
  return [
    bind(calls.samplingTimes, async ({ query }, { caller }) => {
      const { mappingId, pageNum = 1, pageSize = samplingListPageSize } = query
      const { mode = voicePrint, sampleHz } = query.mhfHz ?? {}
      await ownerOf(db, mapping, caller.scope, mappingId, 'mappingId')
      const sensor = await db.selectFrom('sensor').select('model').where('mappingId', '=', mappingId).executeTakeFirst()
      const page = await samplings(db, caller.scope, caller.timeZone, {
        mappingId,
        mode,
        sampleHz,
        begin: fromZoned(query.startTime, caller.timeZone, 'begin'),
        end: fromZoned(query.endTime, caller.timeZone, 'end'),
        pageNum: Math.max(1, pageNum),
        pageSize: Math.min(Math.max(1, pageSize), maxRows),
      })
      // A replaced sensor leaves its sound recordings: the current sensor decides only where there are none.
      if (mode === voicePrint && page.total === 0) {
        if (!sensor) throw new DomainError(waveformErrors.sensorNotExisted)
        checkVoicePrint(sensor.model)
      }
      return page
    }),
    bind(calls.exportSound, async ({ query }, { caller }, reply) => {
      const { name, bytes } = await voicePrintFile(views, caller, query)
      return reply
        .type('audio/wav')
        .header('content-disposition', attachment(name))
        .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
    }),
  ]
}
