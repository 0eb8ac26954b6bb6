import type { BandMapAnswer } from '@undertone/domain/analysis/bands/band-map.calls'
import { type BandMapKey, bandMapLevels, bandMaps } from '@undertone/domain/analysis/bands/band-maps.table'
import { isRecordProblem } from '@undertone/domain/waveform/record-problems.table'
import { bandMap } from '@undertone/dsp/band/band-map'
import { separated } from '@undertone/dsp/filter/separate'
import { isProblem } from '@undertone/dsp/record/problem'
import { type AxisRecord, type AxisSamples, usableOf } from './shaft-record.ts'

/** Input of a band map. */
export interface BandMapJob {
  readonly axes: readonly AxisSamples[]
  readonly sampleHz: number
  readonly map: BandMapKey
  /** Removes the deterministic part before. */
  readonly random: boolean
}

/** A map of each axis, or why there is none. */
export type BandMapResult = Pick<BandMapAnswer, 'axes' | 'problems'>

/** With fewer samples no band has enough lines (`bandMap`). */
const minSamples = 128

/** Scores the bands of each axis of a sampling. */
export function bandMapsOf({ axes, sampleHz, map, random }: BandMapJob): BandMapResult {
  const { records, problems } = usableOf(axes, sampleHz, minSamples, 'not')
  const answers = records.map((record) => ofAxis(record, sampleHz, map, random))
  return {
    axes: answers.filter((one) => 'cells' in one),
    problems: [...problems, ...answers.filter((one) => 'problem' in one)],
  }
}

type AxisMap = BandMapResult['axes'][number] | BandMapResult['problems'][number]

function ofAxis({ axis, x }: AxisRecord, sampleHz: number, map: BandMapKey, random: boolean): AxisMap {
  const parts = random ? separated(x) : { random: x }
  const found = isProblem(parts) ? parts : bandMap(parts.random, sampleHz, bandMaps[map].score, bandMapLevels)
  if (!isProblem(found)) return { axis, cells: [...found.cells], best: found.best ? found.cells.indexOf(found.best) : null }
  if (!isRecordProblem(found.error)) throw new Error(`unexpected problem of a band map: ${found.error}`)
  return { axis, problem: found.error }
}
