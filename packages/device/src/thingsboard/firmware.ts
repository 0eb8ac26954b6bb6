import { maxChunkBytes } from '@undertone/domain/firmware/firmware-limits'
import { firmwareReportKeys } from '@undertone/domain/firmware/firmware-manifest'
import { isRecord, isStorable, parseJson, textOf } from '../json/scan.ts'
import type { DeviceAttributes } from '../message/decoded.ts'
import type { TelemetryPoint } from '../message/telemetry.ts'

/** A part of a package that a device asks for. */
export interface ChunkRequest {
  /** The sensor behind the gateway that it is for; null for the sender itself. */
  readonly sensorId: string | null
  /** From 0. */
  readonly index: number
  /** Length of each part, bytes. */
  readonly size: number
}

/** Where devices ask for a part, and where it is answered: `…/request/{number of the request}/chunk/{index}`. */
const chunkTopic = /^v2\/fw\/request\/([\w.-]{1,40})\/chunk\/(\d{1,9})$/
/** What clients of ThingsBoard subscribe to; its Python client to the second, which by the rules of MQTT matches no answer. */
export const chunkFilters = ['v2/fw/response/+/chunk/+', 'v2/fw/response/+', 'v2/fw/error'] as const
/** Where a device hears that it gets nothing. */
export const firmwareErrorTopic = 'v2/fw/error'

/** The topic of the answer and the index, if this is a request for a part. */
export function chunkRequestOf(topic: string): { readonly answerTopic: string; readonly index: number } | null {
  const [, request, index] = chunkTopic.exec(topic) ?? []
  return request === undefined || index === undefined
    ? null
    : { answerTopic: `v2/fw/response/${request}/chunk/${index}`, index: Number(index) }
}

const isDeviceName = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= 64 && isStorable(value)

const sizeOf = (value: unknown): number | null => {
  const size = typeof value === 'string' && /^\d{1,9}$/.test(value.trim()) ? Number(value) : value
  return typeof size === 'number' && Number.isSafeInteger(size) && size >= 1 && size <= maxChunkBytes ? size : null
}

/**
 * Decodes the payload: the length of each part as text (ThingsBoard), or `{"device": …, "size": …}` from a gateway for a sensor behind it
 * (ours: the topic of ThingsBoard has no device).
 */
export function decodeChunkRequest(payload: Uint8Array, index: number): ChunkRequest | { readonly error: string } {
  const text = payload.length <= 256 ? textOf(payload) : null
  if (text === null) return { error: 'the payload is the length of a part in bytes' }
  const value = text.trimStart().startsWith('{') ? parseJson(text) : undefined
  const { device, size: given } = isRecord(value) ? value : { device: undefined, size: text }
  const size = sizeOf(given)
  if (size === null) return { error: `the length of a part is 1 to ${maxChunkBytes} bytes` }
  if (device !== undefined && !isDeviceName(device)) return { error: 'the name of the device is invalid' }
  return { sensorId: device ?? null, index, size }
}

/** The parameters of the HTTP twin, `GET /api/v1/{token}/firmware?title=&version=&size=&chunk=`; without a size the whole package is asked for. */
export interface FirmwareQuery {
  readonly title?: unknown
  readonly version?: unknown
  readonly size?: unknown
  readonly chunk?: unknown
  readonly device?: unknown
}

/** Decodes the parameters; `size` 0 stands for the whole package. */
export function decodeFirmwareQuery(
  query: FirmwareQuery,
): (ChunkRequest & { readonly title: string; readonly version: string }) | { readonly error: string } {
  const { title, version, device } = query
  if (typeof title !== 'string' || typeof version !== 'string' || title === '' || version === '')
    return { error: 'title and version are required' }
  if (device !== undefined && !isDeviceName(device)) return { error: 'the name of the device is invalid' }
  const isWhole = query.size === undefined || query.size === '0'
  const size = isWhole ? 0 : sizeOf(query.size)
  if (size === null) return { error: `the length of a part is 1 to ${maxChunkBytes} bytes` }
  const chunk =
    query.chunk === undefined ? 0 : typeof query.chunk === 'string' && /^\d{1,9}$/.test(query.chunk) ? Number(query.chunk) : null
  if (chunk === null) return { error: 'the number of a part is invalid' }
  return { sensorId: device ?? null, index: isWhole ? 0 : chunk, size, title, version }
}

/**
 * Takes what devices say about their firmware out of telemetry: it is an attribute, not a value. An entry that has nothing else is no sample.
 */
export function withoutFirmwareReports(points: readonly TelemetryPoint[]): {
  readonly points: readonly TelemetryPoint[]
  readonly reports: readonly DeviceAttributes[]
} {
  if (!points.some(({ extra }) => extra !== null && Object.keys(extra).some((key) => firmwareReportKeys.has(key))))
    return { points, reports: [] }
  const reports: DeviceAttributes[] = []
  const kept = points.flatMap((point) => {
    const entries = Object.entries(point.extra ?? {})
    const said = entries.filter(([key]) => firmwareReportKeys.has(key))
    if (said.length === 0) return [point]
    reports.push({ sensorId: point.sensorId, values: Object.fromEntries(said) })
    const others = entries.filter(([key]) => !firmwareReportKeys.has(key))
    const isEmpty = others.length === 0 && Object.keys(point.values).length === 0
    return isEmpty ? [] : [{ ...point, extra: others.length === 0 ? null : Object.fromEntries(others) }]
  })
  return { points: kept, reports }
}
