import { memberOf } from '@undertone/domain/core/enum'
import { DomainError } from '@undertone/domain/core/error'
import type { Language, Text } from '@undertone/domain/core/text'
import { collectionFrequencyMode } from '@undertone/domain/device/device.enums'
import { recordingCalls } from '@undertone/domain/waveform/recording/recording.calls'
import { recordingErrors } from '@undertone/domain/waveform/recording/recording.errors'
import { waveViewOf } from '@undertone/domain/waveform/wave-views.table'
import { type SamplingRecord, waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import type { Outgoing } from '@undertone/formats/recording/recording'
import type { Database } from '../../../platform/database/database.ts'
import { type Binding, bind } from '../../../platform/http/http.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { fromZoned, toZoned } from '../../../platform/runtime/clock.ts'
import { attachment, csvOfBatches, namePart } from '../../../platform/sheet/csv.ts'
import { longWorkbook, type TableRow } from '../../../platform/sheet/long-table.ts'
import { inZone, timeCell } from '../../../platform/sheet/sheet-time.ts'
import { workbookType } from '../../../platform/sheet/workbook.ts'
import { titleOf, type WaveViews } from '../../../waves/compute/wave.service.ts'
import { samplings } from '../../../waves/view/wave.store.ts'
import { channelName, type Facts, factsOf, nameOf } from './export-facts.ts'
import { spectrumExport } from './spectrum-export.service.ts'
import { quantityOf, sendExport } from './wave-export.ts'

/** Measurements per read of a list. */
const listPage = 1000

const heading = {
  time: { cn: '采样时间', en: 'Time' },
  sensor: { cn: '传感器', en: 'Sensor' },
  mode: { cn: '采集模式', en: 'Collection mode' },
  rate: { cn: '采样率 (Hz)', en: 'Sampling rate (Hz)' },
  points: { cn: '采样点数', en: 'Samples' },
  axes: { cn: '轴', en: 'Axes' },
  missing: { cn: '缺失轴', en: 'Missing axes' },
  unit: { cn: '单位', en: 'Unit' },
  speed: { cn: '转速 (r/min)', en: 'Speed (r/min)' },
  id: { cn: '波形编号', en: 'Waveform ID' },
  file: { cn: '导入文件', en: 'Imported from' },
  waves: { cn: '波形清单', en: 'Waveforms' },
} as const satisfies Record<string, Text>

const columns = [
  heading.id,
  heading.time,
  heading.sensor,
  heading.mode,
  heading.rate,
  heading.points,
  heading.axes,
  heading.missing,
  heading.unit,
  heading.speed,
  heading.file,
] as const

const rowOf = (one: SamplingRecord, language: Language): (string | number | null)[] => [
  one.waveId,
  one.dateTime,
  one.sensorId,
  memberOf(collectionFrequencyMode, one.freqMode)?.[language] ?? one.freqMode,
  one.sampleHz,
  one.wavePoint,
  one.axes.join(' '),
  one.missingAxes.join(' '),
  one.unit,
  one.rpm,
  one.imported?.fileName ?? null,
]

/** The times of a list as date cells, except in its heading. */
async function* withDates(batches: AsyncIterable<(string | number | null)[][]>): AsyncGenerator<TableRow[]> {
  const at = columns.indexOf(heading.time)
  let isHeading = true
  for await (const rows of batches) {
    yield isHeading ? rows : rows.map((row) => row.map((cell, i) => (i === at ? timeCell(String(cell)) : cell)))
    isHeading = false
  }
}

/** The measurements of a sensor as rows, in batches, after their heading. */
async function* listed(
  db: Database,
  caller: Caller,
  language: Language,
  sensorId: string,
  begin?: Date,
  end?: Date,
): AsyncGenerator<(string | number | null)[][]> {
  yield [columns.map((column) => (column === heading.time ? inZone(column[language], caller.timeZone) : column[language]))]
  for (let pageNum = 1; ; pageNum++) {
    const { records } = await samplings(db, caller.scope, caller.timeZone, { sensorId, begin, end, pageNum, pageSize: listPage })
    yield records.map((one) => rowOf(one, language))
    if (records.length < listPage) return
  }
}

/** Waveforms, spectra and lists of waveforms as files. */
export function exportRoutes(db: Database, views: WaveViews): Binding[] {
  return [
    bind(waveformCalls.exportWave, async ({ query }, { caller, language }, reply) => {
      const { chartType: code = 100, format = 'csv' } = query
      const view = await views.view(caller, query.waveId, code)
      const { sampling, axes, unit, n, step, band } = view
      const { domain } = waveViewOf(code)
      const isTime = domain === 'time'
      const facts: Facts = [
        ...factsOf(sampling, caller.timeZone),
        [isTime ? 'samples' : 'lines', String(n)],
        ...(isTime
          ? []
          : ([
              ['window', 'hann'],
              ['amplitude', 'peak'],
            ] as const)),
        ...(band === null ? [] : ([['band', band.join('-')]] as const)),
      ]
      const outgoing: Outgoing = {
        title: titleOf(sampling),
        startedAt: toZoned(sampling.t0, caller.timeZone),
        domain,
        quantity: quantityOf(code),
        step: isTime ? step / 1000 : step,
        rpm: sampling.rpm,
        channels: axes.map(({ axis, values }) => ({ name: channelName(sampling, axis), axis, unit, samples: values })),
        facts,
      }
      return sendExport(reply, { outgoing, view: code, fileName: nameOf(sampling, caller, code) }, format, { caller, language })
    }),
    bind(recordingCalls.download, async ({ query }, { caller, language }, reply) => {
      const found = await views.sampling(caller, query.waveId)
      const { sampling, waves } = found
      const channels = await Promise.all(
        waves.map(async (wave) => ({
          name: channelName(sampling, wave.axis),
          axis: wave.axis,
          unit: wave.unit,
          samples: await views.samples(wave),
        })),
      )
      const quantity = waves[0]?.quantity
      const outgoing: Outgoing = {
        title: titleOf(sampling),
        startedAt: toZoned(sampling.t0, caller.timeZone),
        domain: 'time',
        quantity: quantity === 'acceleration' || quantity === 'velocity' || quantity === 'displacement' ? quantity : 'other',
        step: 1 / sampling.sampleHz,
        rpm: sampling.rpm,
        channels,
        facts: [...factsOf(sampling, caller.timeZone), ['samples', String(waves[0]?.n ?? 0)]],
      }
      return sendExport(reply, { outgoing, view: null, fileName: nameOf(sampling, caller, 'raw') }, query.format ?? 'wav', {
        caller,
        language,
      })
    }),
    bind(recordingCalls.exportSpectrum, async ({ query }, { caller, language }, reply) =>
      sendExport(reply, await spectrumExport(views, caller, query), query.format ?? 'csv', { caller, language }),
    ),
    bind(recordingCalls.exportSensor, async ({ query }, { caller, language }, reply) => {
      const { sensorId, format = 'xlsx' } = query
      if (!sensorId) throw new DomainError(recordingErrors.selectSensor, {}, 'sensorId')
      const begin = fromZoned(query.startTime, caller.timeZone, 'begin')
      const end = fromZoned(query.endTime, caller.timeZone, 'end')
      const rows = listed(db, caller, language, sensorId, begin, end)
      const name = attachment(`${namePart(`${heading.waves[language]}_${sensorId}`)}.${format}`)
      return format === 'csv'
        ? reply.type('text/csv; charset=utf-8').header('content-disposition', name).send(csvOfBatches(rows))
        : reply
            .type(workbookType)
            .header('content-disposition', name)
            .send(longWorkbook(heading.waves[language], withDates(rows), caller.scope.tenantId))
    }),
  ]
}
