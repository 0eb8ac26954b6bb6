import { isValidTime } from '@undertone/domain/device/telemetry/clock'
import { telemetryLimits } from '@undertone/domain/waveform/batch/telemetry-limits'
import { decodeTelemetry } from '@undertone/formats/telemetry/decode-telemetry'
import type { ListedDevice, TelemetryFault, TelemetryFile, TelemetrySeries } from '@undertone/formats/telemetry/telemetry'
import { fromZoned } from '../../../platform/runtime/clock.ts'
import type { FileSeries } from '../batch/batch-file.store.ts'

/** A file to read: what it has, or the values of its keys. */
export interface TelemetryJob {
  readonly bytes: Uint8Array
  /** In which times without a zone are written. */
  readonly timeZone: string
  /** Epoch ms. */
  readonly now: number
  /** Of which keys values are wanted. */
  readonly wanted: readonly WantedSeries[]
}

/** A key of a device, as the facts of the file name it. */
export type WantedSeries = Pick<FileSeries, 'device' | 'key'>

/** What a file has; `values` has the times and values of the keys that are wanted, in their order: null for one that it does not have. */
export type TelemetryResult =
  | {
      readonly format: TelemetryFile['format']
      readonly devices: readonly ListedDevice[]
      readonly series: readonly FileSeries[]
      readonly values: readonly (Pick<TelemetrySeries, 'times' | 'values'> | null)[]
    }
  | TelemetryFault

const quarterMs = 900_000

/** Reads wall-clock times of a zone, of which neighbours are usually of the same quarter of an hour. */
function wallClock(timeZone: string): (wallMs: number) => number {
  let [quarter, offset] = [Number.NaN, 0]
  return (wallMs) => {
    const own = Math.floor(wallMs / quarterMs) * quarterMs
    if (own !== quarter) {
      quarter = own
      offset = (fromZoned(new Date(own).toISOString().slice(0, 19), timeZone)?.getTime() ?? own) - own
    }
    return wallMs + offset
  }
}

/** A file need not be well-formed text, and a row must be. */
const plain = (text: string): string => text.replaceAll('\0', '').toWellFormed().trim().slice(0, telemetryLimits.nameLength)
const plainOrNull = (text: string | null): string | null => (text === null ? null : plain(text))

/** A series without the times that no measurement can have: a sender that counts seconds says 1970. */
function withValidTimes(series: TelemetrySeries, now: number): TelemetrySeries {
  const { times, values } = series
  const wrong = times.find((t) => !isValidTime(t, now))
  if (wrong === undefined) return series
  const valid = Uint32Array.from(times.keys()).filter((at) => isValidTime(times[at] ?? Number.NaN, now))
  return {
    ...series,
    times: Float64Array.from(valid, (at) => times[at] ?? 0),
    values: Float64Array.from(valid, (at) => values[at] ?? 0),
    unreadable: series.unreadable + times.length - valid.length,
    firstUnreadable: series.firstUnreadable ?? String(wrong),
  }
}

const factsOf = ({ device, key, times, values, unreadable, firstUnreadable }: TelemetrySeries): FileSeries => ({
  device: plainOrNull(device),
  key: plain(key),
  n: times.length,
  from: times[0] ?? null,
  to: times.at(-1) ?? null,
  examples: [...values.subarray(0, telemetryLimits.examples)],
  unreadable,
  firstUnreadable: plainOrNull(firstUnreadable),
})

const nameOf = ({ device, key }: WantedSeries): string => `${device === null ? '' : `d${device}`}\n${key}`

/** Reads a list of devices or a file of telemetry. */
export function readTelemetry({ bytes, timeZone, now, wanted }: TelemetryJob): TelemetryResult {
  const { seriesPerFile: maxSeries, devicesPerFile: maxDevices } = telemetryLimits
  const file = decodeTelemetry(bytes, { maxSeries, maxDevices, instantOf: wallClock(timeZone) })
  if ('error' in file) return file
  const series = file.series.map((one) => withValidTimes(one, now))
  const facts = series.map(factsOf)
  // Names may be equal once they are shortened: the first one counts.
  const places = new Map([...facts.entries()].toReversed().map(([at, one]) => [nameOf(one), at]))
  return {
    format: file.format,
    devices: file.devices.map(({ id, name, type, label }) => ({
      id: plainOrNull(id),
      name: plain(name),
      type: plainOrNull(type),
      label: plainOrNull(label),
    })),
    series: facts,
    values: wanted.map((one) => {
      const found = series[places.get(nameOf(one)) ?? -1]
      return found ? { times: found.times, values: found.values } : null
    }),
  }
}
