import type { DataOf } from '@undertone/domain/core/call'
import { type Axis, axes as sensorAxes } from '@undertone/domain/device/telemetry'
import { channelOf } from '@undertone/domain/waveform/channels.table'
import type { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { type AxisNames, axisTone } from '../../charts/axis-names.ts'
import type { CepstrumData } from '../../charts/cepstrum-spec.ts'
import type { CursorText } from '../cursor-address.ts'

type CepstrumAnswer = DataOf<typeof waveformCalls.getCepstrum>

/** The axes of an answer with a cepstrum; its quefrencies in seconds become ms. */
export function cepstrumData(answer: CepstrumAnswer, names: AxisNames): CepstrumData {
  const lines = sensorAxes.flatMap((axis) => {
    const values = answer[channelOf[axis]]
    return values ? [{ key: axis, label: names[axis], tone: axisTone[axis], values: Float64Array.from(values) }] : []
  })
  return { lines, stepMs: (answer.x1[1] ?? 1 / 1000) * 1000 }
}

/** The axis that is drawn: the chosen one, or Z (specification, section 5), or the last that has a cepstrum. */
export function shownAxis({ lines }: CepstrumData, chosen: Axis | null): string {
  const wanted = chosen ?? 'Z'
  return lines.some(({ key }) => key === wanted) ? wanted : (lines.at(-1)?.key ?? wanted)
}

/** The cursor of a cepstrum as it stands in the address: a quefrency in ms. */
export const quefrencyText: CursorText<number | null> = {
  read: (text) => (Number(text) > 0 && Number.isFinite(Number(text)) ? Number(text) : null),
  write: (ms) => (ms === null ? '' : String(Number(ms.toPrecision(9)))),
}
