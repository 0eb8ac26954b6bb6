import type { Axis } from '@undertone/domain/device/telemetry/telemetry'
import { channelOf } from '@undertone/domain/waveform/channels.table'
import { axisOf } from '../recordings/points.ts'
import { isAnswer, listAt, numberAt, objectOf, textAt } from '../transport/answer.ts'
import type { Api } from '../transport/api.ts'
import { findRow } from '../transport/ensure.ts'
import type { Check } from './vector.ts'

/** One channel of a replayed recording in the running product. */
export interface ReplayedChannel {
  /** The product's number for a check; NaN if it has none. */
  answer(check: Check): Promise<number>
}

async function eigenvaluesOf(api: Api, waveId: number, axis: Axis, view: number): Promise<ReadonlyMap<string, number>> {
  const detail = objectOf(await api.post('/wave/detail', { waveId, chartType: view, pageNum: 1, pageSize: 1024 }), '/wave/detail')
  const row = listAt(detail, 'eigenvalue').find((candidate) => isAnswer(candidate) && candidate.axis === axis)
  return new Map(isAnswer(row) ? Object.entries(row).filter((entry): entry is [string, number] => typeof entry[1] === 'number') : [])
}

interface Spectrum {
  readonly hz: readonly number[]
  readonly heights: readonly number[]
}

async function spectrumOf(api: Api, waveId: number, axis: Axis, view: number): Promise<Spectrum> {
  const answer = objectOf(await api.get(`/statistics/getFFTNew?waveId=${waveId}&chartType=${view}`), 'getFFTNew')
  return { hz: listAt(answer, 'x1').map(Number), heights: listAt(answer, channelOf[axis]).map(Number) }
}

/** Finds the newest measurement of a record's channel; undefined when it was not replayed. */
export async function findReplayed(api: Api, record: string, channel: string): Promise<ReplayedChannel | undefined> {
  const equipment = await findRow(api, 'equipment', { name: record.slice(0, 60) })
  if (!equipment) return undefined
  const mappings = objectOf(
    await api.post('/mapping/findPage', { pageNum: 1, pageSize: 100, equipmentId: numberAt(equipment, 'id') }),
    'mappings',
  )
  for (const mapping of listAt(mappings, 'records').filter(isAnswer)) {
    const axis = axisOf(textAt(mapping, 'name'), channel)
    if (!axis) continue
    const samplings = objectOf(
      await api.post('/wave/list/findPage', { pageNum: 1, pageSize: 1, mappingId: numberAt(mapping, 'id') }),
      'samplings',
    )
    const newest = listAt(samplings, 'records').find(isAnswer)
    if (!newest) return undefined
    const waveId = numberAt(newest, 'waveId')
    const eigen = new Map<number, Promise<ReadonlyMap<string, number>>>()
    const spectra = new Map<number, Promise<Spectrum>>()
    const once = <T>(cache: Map<number, Promise<T>>, view: number, ask: () => Promise<T>) => {
      const known = cache.get(view) ?? ask()
      cache.set(view, known)
      return known
    }
    return {
      async answer({ source }) {
        if (source.kind === 'eigenvalue')
          return (await once(eigen, source.view, () => eigenvaluesOf(api, waveId, axis, source.view))).get(source.key) ?? Number.NaN
        const spectrum = await once(spectra, source.view, () => spectrumOf(api, waveId, axis, source.view))
        return (source.kind === 'peakHz' ? spectrum.hz : spectrum.heights)[source.bin] ?? Number.NaN
      },
    }
  }
  return undefined
}
