import type { CardMapping } from '@undertone/domain/connector/card-config'
import { channelSource } from '@undertone/domain/device/card/channel-source'
import { decodeMappedEntry, isMappedEntry, type MappedValue, mappedEntry, samplesOf } from '../mapped/mapped-entry.ts'
import type { DecodedMessage, DecodeError } from '../message/decoded.ts'
import type { ConnectorMapping, Protocol } from '../message/protocol.ts'
import type { TelemetryFault, TelemetryPoint } from '../message/telemetry.ts'
import { type CardValue, decodeBlock, decodeValues, encodeValues } from './card-body.ts'
import { type CardFrame, encodeFrame, FrameReader } from './card-frame.ts'
import { channelValue } from './channel-value.ts'

const addresses = /^card\/\d{1,10}\/(?:values|block)$/

/** Where the frames of a connector's card go. */
export const cardAddress = (connectorId: number, type: 'values' | 'block'): string => `card/${connectorId}/${type}`

const failed = (reason: 'shape' | 'unmapped', detail: string): DecodeError => ({ error: { kind: 'samples', reason, detail } })

/** The one frame that a stored message is; a text says what is wrong with it. */
export function readFrame(payload: Uint8Array): CardFrame | string {
  const reader = new FrameReader()
  reader.admitAny()
  const [frame, ...more] = reader.push(payload)
  return frame === undefined || typeof frame === 'string' || more.length > 0 ? 'not a frame of a card' : frame
}

/** A value that has none for its channel as a frame of its own, in hexadecimal digits: retried, it is read with the settings of then. */
const singleFrame = ({ cardId, seq, t }: CardFrame, value: CardValue): string =>
  [...encodeFrame({ type: 'values', cardId, seq, t, body: encodeValues([value]) })]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')

/** An entry as a message: such a frame, or the JSON of a sample. */
function single(entry: Pick<TelemetryPoint, 'raw'>): Uint8Array {
  const pairs = /^([\da-f]{2})+$/.test(entry.raw) ? entry.raw.match(/../g) : null
  return pairs ? Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16)) : mappedEntry(entry)
}

/** The values of a frame as samples; each that has none is a fault of its own. */
function decodeChannels(values: readonly CardValue[], { cardId, channels }: CardMapping, frame: CardFrame): DecodedMessage | DecodeError {
  const good: MappedValue[] = []
  const faults: TelemetryFault[] = []
  for (const value of values) {
    const sensorId = channelSource(cardId, value.channel)
    const channel = channels.find(({ number }) => number === value.channel)
    const found = channel ? channelValue(channel, value) : 'the card has no such channel'
    if (typeof found !== 'string') good.push({ sensorId, ...found, t: frame.t })
    else faults.push({ sensorId, reason: 'badValue', detail: found, raw: singleFrame(frame, value) })
  }
  const samples = samplesOf(good)
  return { ...samples, faults: [...samples.faults, ...faults] }
}

function decode(payload: Uint8Array, address: string, mapping: ConnectorMapping = null): DecodedMessage | DecodeError {
  if (!addresses.test(address)) return failed('shape', 'not an address of a card')
  if (isMappedEntry(payload)) return decodeMappedEntry(payload)
  const frame = readFrame(payload)
  if (typeof frame === 'string') return failed('shape', frame)
  if (frame.t === 0) return failed('shape', 'the frame has no time')
  if (frame.type === 'block') {
    // The connector makes a file and samples of a block that it can read.
    const block = decodeBlock(frame.body)
    return failed(
      typeof block === 'string' ? 'shape' : 'unmapped',
      typeof block === 'string' ? block : `channel ${block.channel} takes no waveform`,
    )
  }
  const values = frame.type === 'values' ? decodeValues(frame.body) : 'not a frame with values'
  if (typeof values === 'string') return failed('shape', values)
  if (mapping?.kind !== 'cardChannels') return failed('unmapped', 'the connector of the card was deleted')
  return decodeChannels(values, mapping, frame)
}

/** Frames of collection cards (P7 of protocols): values of channels. Blocks of samples become files. */
export const card: Protocol = {
  roots: ['card'],
  kindOf: (address) => (addresses.test(address) ? 'samples' : null),
  decode,
  // Ten bytes for each value; a frame has one time, so that each channel has one sample.
  samples: { max: (payload) => (isMappedEntry(payload) ? 1 : Math.max(1, Math.ceil(payload.length / 10))), single },
  retryable: true,
  endpoint: null,
}
