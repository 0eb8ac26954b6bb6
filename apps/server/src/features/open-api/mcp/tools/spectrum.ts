import { type FaultLine, faultLineCalls } from '@undertone/domain/analysis/fault-lines/fault-line.calls'
import { DomainError } from '@undertone/domain/core/error'
import { to } from '@undertone/domain/index/to'
import { mcpLimits, mcpSpectra } from '@undertone/domain/open-api/mcp-tools.table'
import { openApiErrors } from '@undertone/domain/open-api/open-api.errors'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { topPeaks } from '@undertone/dsp/spectrum/peaks'
import type { Tool, ToolContext } from './tool.ts'

/** Bins around a fault frequency, and share of it, within which a peak is near (guesses: the width of a line, and what the entered speed may be off). */
const nearBins = 1.5
const nearShare = 0.007
/** Names of one peak (guess). */
const maxNames = 3

/** What is said of a recording without a calibration, and of others nothing. */
const calibrationOf = ({ isCalibrated }: { readonly isCalibrated?: false | undefined }): string | undefined =>
  isCalibrated === false ? 'uncalibrated: for indication only, not to be graded, alarmed or diagnosed' : undefined
/** Newest recordings among which one with a calibration is looked for (guess). */
const newestLooked = 20

export const listWaveforms: Tool<'list_waveforms'> = async ({ pointId, begin, end, page, limit }, { ask, at, timeZone }) => {
  const { records, total } = await ask(waveformCalls.findPage, {
    body: { mappingId: pointId, beginTime: begin, endTime: end, pageNum: page, pageSize: limit },
  })
  return {
    address: at(to.analysis({ mappingId: pointId })),
    timeZone,
    total,
    waveforms: records.map((one) => ({
      waveId: one.waveId,
      measuredAt: one.dateTime,
      sampleHz: one.sampleHz,
      samples: one.wavePoint,
      speedRpm: one.rpm,
      axes: one.axes,
      calibration: calibrationOf(one),
      address: at(to.analysis({ mappingId: pointId, waveId: one.waveId })),
    })),
  }
}

/** The recording that is asked for. */
async function waveOf(waveId: number | undefined, pointId: number | undefined, { ask }: ToolContext): Promise<number> {
  if ((waveId === undefined) === (pointId === undefined)) throw new DomainError(openApiErrors.waveOrPoint, {}, 'waveId')
  if (waveId !== undefined) return waveId
  const { records } = await ask(waveformCalls.findPage, { body: { mappingId: pointId, pageNum: 1, pageSize: newestLooked } })
  const newest = records.find(({ isCalibrated }) => isCalibrated !== false) ?? records[0]
  if (!newest) throw new DomainError(openApiErrors.noWaveforms, {}, 'pointId')
  return newest.waveId
}

/** The fault frequencies of a machine near a frequency, the nearest first. */
function namesNear(hz: number, df: number, lines: readonly FaultLine[], shaftHz: number | null): string[] {
  if (shaftHz === null) return []
  const within = Math.max(nearBins * df, nearShare * hz)
  return lines
    .map(({ part, label, order, fixedHz }) => ({ name: `${part} ${label}`, off: Math.abs(order * shaftHz + fixedHz - hz) }))
    .filter(({ off }) => off <= within)
    .toSorted((a, b) => a.off - b.off)
    .slice(0, maxNames)
    .map(({ name }) => name)
}

/** The highest value of each of some equal ranges of frequency: from which frequency, and how high. */
export function overviewOf(amplitude: readonly number[], df: number, most: number): [number, number][] {
  const width = Math.max(1, Math.ceil(amplitude.length / most))
  return Array.from({ length: Math.ceil(amplitude.length / width) }, (_, k) => {
    const part = amplitude.slice(k * width, (k + 1) * width)
    return [k * width * df, part.reduce((a, b) => Math.max(a, b), 0)]
  })
}

export const readSpectrum: Tool<'read_spectrum'> = async ({ waveId, pointId, kind, maxHz }, context) => {
  const { ask, at, timeZone } = context
  const upToHz = maxHz ?? (kind === 'acceleration' ? undefined : mcpLimits.usualHz)
  const id = await waveOf(waveId, pointId, context)
  const view = mcpSpectra[kind]!
  const { headInfo, mappingId } = await ask(waveformCalls.detail, { body: { waveId: id, pageNum: 1, pageSize: 1 } })
  const { x1, unit, ...channels } = await ask(waveformCalls.getFFTNew, { query: { waveId: String(id), chartType: String(view) } })
  const df = (x1[1] ?? 0) - (x1[0] ?? 0)
  const machine = mappingId === null ? null : await ask(faultLineCalls.list, { query: { mappingId: String(mappingId) } })
  const rpm = headInfo.rpm ?? machine?.nominalRpm ?? null
  const shaftHz = rpm === null || rpm <= 0 ? null : rpm / 60
  const axes = (['y1', 'y2', 'y3'] as const).flatMap((channel, i) => {
    const values = channels[channel]
    if (!values) return []
    const amplitude = upToHz === undefined ? values : values.slice(0, Math.floor(upToHz / df) + 1)
    const peaks = topPeaks({ df, amplitude: Float64Array.from(amplitude) }, { count: mcpLimits.peaks })
    return [
      {
        axis: ['X', 'Y', 'Z'][i],
        peaks: peaks.map(({ exactHz, exactAmplitude }) => ({
          hz: exactHz,
          amplitude: exactAmplitude,
          order: shaftHz === null ? undefined : exactHz / shaftHz,
          near: namesNear(exactHz, df, machine?.lines ?? [], shaftHz),
        })),
        overview: { columns: ['fromHz', 'highest'], rows: overviewOf(amplitude, df, mcpLimits.lines) },
      },
    ]
  })
  return {
    address: at(to.analysis({ waveId: id, mappingId, view })),
    timeZone,
    waveId: id,
    pointId: mappingId,
    machineId: machine?.equipmentId ?? null,
    kind,
    unit,
    measuredAt: headInfo.waveTime,
    sampleHz: headInfo.sampleHz,
    calibration: calibrationOf(headInfo),
    resolutionHz: df,
    upToHz,
    speedRpm: rpm,
    speedFrom: headInfo.rpm === null ? (rpm === null ? null : 'facts of the machine') : 'recording',
    envelopeBandHz: headInfo.band ?? undefined,
    missingFacts: machine?.gaps ?? [],
    axes,
  }
}
