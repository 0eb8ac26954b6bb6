import { DomainError } from '@undertone/domain/core/error'
import { isReversed } from '@undertone/domain/core/range/range-problem'
import { deviceErrors } from '@undertone/domain/device/device.errors'
import { sampleCheckCalls as calls } from '@undertone/domain/device/sensor/sample-check.calls'
import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import { unknownKeyLimits } from '@undertone/domain/device/telemetry/near-key'
import { waveformErrors } from '@undertone/domain/waveform/waveform.errors'
import type { CorrectionRequest, TimeCorrector } from '../../contracts/time-corrector.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Events } from '../../platform/events/events.ts'
import { type Binding, bind } from '../../platform/http/http.ts'
import type { Caller } from '../../platform/identity/principal.ts'
import { fromZoned } from '../../platform/runtime/clock.ts'
import { ownerOf } from '../../resource/resource-store.ts'
import { correctionsOf, mappedSensors, saveMapping, suspectPage, unknownKeysOf } from './sample-check.store.ts'

const defaultPageSize = 10

interface RequestBody {
  readonly id: number
  readonly startTime: string
  readonly endTime: string
  readonly method: CorrectionRequest['method']
  readonly shiftMs: number
}

/** A shift of nothing would give the samples the times that are wrong. */
function requestOf({ timeZone }: Caller, { id, startTime, endTime, ...body }: RequestBody): CorrectionRequest {
  const from = fromZoned(startTime, timeZone, 'begin')?.getTime()
  const to = fromZoned(endTime, timeZone, 'end')?.getTime()
  if (from === undefined || to === undefined || isReversed(from, to)) throw new DomainError(waveformErrors.selectTimeRange, {}, 'startTime')
  if (body.method === 'shift' && body.shiftMs === 0) throw new DomainError(deviceErrors.shiftOfNothing, {}, 'shiftMs')
  return { ...body, from, to, sensorPk: id }
}

function notTooMany<T>(result: T | 'tooMany'): T {
  if (result === 'tooMany') throw new DomainError(deviceErrors.tooManyToCorrect, {}, 'startTime')
  return result as T
}

/** Samples with a suspect clock and unknown keys of a sensor: what they are, and how they become usable. */
export function sampleCheckRoutes(db: Database, events: Events, times: TimeCorrector): Binding[] {
  const own = (caller: Caller, id: number) => ownerOf(db, sensor, caller.scope, id, 'id')
  return [
    bind(calls.suspects, async ({ params: { id }, query }, { caller }) => {
      await own(caller, id)
      const page = { pageNum: query.pageNum ?? 1, pageSize: query.pageSize ?? defaultPageSize }
      return { ...(await suspectPage(db, caller, id, page)), corrections: await correctionsOf(db, caller.timeZone, id) }
    }),
    bind(calls.previewTimes, async ({ body }, { caller }) => {
      await own(caller, body.id)
      const { examples, ...counts } = notTooMany(await times.preview(caller.scope, requestOf(caller, body)))
      return { ...counts, examples: [...examples] }
    }),
    bind(calls.correctTimes, async ({ body }, { caller }) => {
      await own(caller, body.id)
      const { id, ...done } = notTooMany(await times.correct(caller.scope, caller.accountId, requestOf(caller, body)))
      return { correctionId: id, ...done }
    }),
    bind(calls.undoCorrection, async ({ body }, { caller }) => {
      await own(caller, body.id)
      const done = await times.undo(caller.scope, body.id, body.correctionId)
      if (done === 'unknown') throw new DomainError(deviceErrors.correctionUnknown)
      return done
    }),
    bind(calls.unknownKeys, async ({ params: { id } }, { caller }) => {
      await own(caller, id)
      return unknownKeysOf(db, caller.timeZone, id)
    }),
    bind(calls.mapKey, async ({ body: { id, forModel, ...mapping } }, { caller }) => {
      const { tenantId, companyId } = await own(caller, id)
      const sensors = await mappedSensors(db, caller, id, forModel)
      await db.transaction().execute(async (tx) => {
        if (!(await saveMapping(tx, sensors, mapping)))
          throw new DomainError(deviceErrors.tooManyMappings, { max: unknownKeyLimits.perSensor })
      })
      // The ingest reads the mappings of a sensor again.
      events.emit('assets', { tenantId, companyId: companyId ?? 0, resource: 'sensor' })
      return { sensors: sensors.length }
    }),
  ]
}
