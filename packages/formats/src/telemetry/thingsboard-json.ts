import {
  type ListedDevice,
  numberIn,
  SeriesBuilder,
  type TelemetryFault,
  type TelemetryFile,
  type TelemetryReading,
  type TelemetrySeries,
} from './telemetry.ts'

type Json = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null)

/** A device as `/api/tenant/devices` and `/api/tenant/deviceInfos` list it. */
function deviceOf(given: unknown): ListedDevice | null {
  if (!isObject(given)) return null
  const name = textOf(given.name)
  if (name === null || !isObject(given.id)) return null
  return { id: textOf(given.id.id), name, type: textOf(given.type), label: textOf(given.label) }
}

/** The devices of a page, or of a list of devices; null where it is neither. */
function devicesOf(given: unknown): ListedDevice[] | null {
  const rows = isObject(given) && Array.isArray(given.data) ? given.data : Array.isArray(given) ? given : null
  const devices = rows?.map(deviceOf) ?? []
  return rows && devices.every((one) => one !== null) ? devices : null
}

/** Whether a key has values as `/values/timeseries` answers them. */
const isTimeseries = (given: unknown): given is readonly unknown[] => Array.isArray(given) && given.every(isObject)

function addSeries(given: Json, found: Map<string, SeriesBuilder>): boolean {
  for (const [key, rows] of Object.entries(given)) {
    if (!isTimeseries(rows)) return false
    const series = found.get(key) ?? new SeriesBuilder(null, key)
    found.set(key, series)
    for (const row of rows) {
      const { ts, value } = row as Json
      const t = numberIn(ts)
      series.add(t !== undefined && Number.isInteger(t) ? t : undefined, numberIn(value), t === undefined ? ts : value)
    }
  }
  return true
}

/** Answers of a request, or of several in a list: values of one device. */
function telemetryOf(given: unknown, { maxSeries }: TelemetryReading): readonly TelemetrySeries[] | TelemetryFault {
  const found = new Map<string, SeriesBuilder>()
  for (const answer of Array.isArray(given) ? given : [given]) {
    if (!isObject(answer) || !addSeries(answer, found)) return { error: 'unknown' }
    if (found.size > maxSeries) return { error: 'tooMany' }
  }
  return [...found.values()].map((series) => series.build())
}

/**
 * Reads what the REST API of ThingsBoard answers: a page of devices, or the values of keys of one device, whose text is a number or not as `useStrictDataTypes`
 * was asked for. Which device it is, the answer does not say.
 */
export function readThingsBoard(text: string, reading: TelemetryReading): TelemetryFile | TelemetryFault {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    return { error: 'damaged' }
  }
  // No telemetry in the range of a request is an object without keys; an empty list says nothing.
  const isEmpty = (Array.isArray(given) || isObject(given)) && Object.keys(given).length === 0
  if (isEmpty) return { error: 'empty' }
  // Several pages may have been put into one list.
  const pages = Array.isArray(given) ? given.map(devicesOf) : [devicesOf(given)]
  const devices = devicesOf(given) ?? (pages.every((page) => page !== null) ? pages.flat() : null)
  if (devices && devices.length > reading.maxDevices) return { error: 'tooManyDevices' }
  if (devices) return { format: 'devices', devices, series: [] }
  const series = telemetryOf(given, reading)
  return 'error' in series ? series : { format: 'timeseries', devices: [], series }
}
