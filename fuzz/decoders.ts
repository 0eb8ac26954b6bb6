import { decodeDirectValues, decodeInfo } from '@undertone/device/bluetooth/direct-info'
import { DirectPeripheral } from '@undertone/device/bluetooth/direct-peripheral'
import { DirectWaveReader, decodeOrder, encodeOrder } from '@undertone/device/bluetooth/direct-wave'
import { broker } from '@undertone/device/broker/protocol'
import { decodeBlock, decodeValues } from '@undertone/device/card/card-body'
import { card } from '@undertone/device/card/protocol'
import { ends, login } from '@undertone/device/card/test-card'
import { commandOf, readAck } from '@undertone/device/chirpstack/downlink'
import { chirpstack } from '@undertone/device/chirpstack/protocol'
import { decodeSamples } from '@undertone/device/file-transfer/samples'
import { parseFileTopic } from '@undertone/device/file-transfer/topic'
import { decodeInit } from '@undertone/device/file-transfer/wave-meta'
import { isStorable } from '@undertone/device/json/scan'
import { decodeConnectorResult } from '@undertone/device/mapped/connector-result'
import type { ConnectorMapping, Protocol } from '@undertone/device/message/protocol'
import { answerModbus } from '@undertone/device/modbus/modbus-device'
import { decodeReply } from '@undertone/device/modbus/modbus-request'
import { modbus } from '@undertone/device/modbus/protocol'
import { isTopicName } from '@undertone/device/mqtt/topic'
import { opcua } from '@undertone/device/opcua/protocol'
import { endpointProtocolOf, maySubscribe } from '@undertone/device/protocols'
import { SparkplugHostState } from '@undertone/device/sparkplug/host-state'
import { readSparkplug, writeSparkplug } from '@undertone/device/sparkplug/payload'
import { sparkplug } from '@undertone/device/sparkplug/protocol'
import { deviceRequestOf } from '@undertone/device/thingsboard/address'
import { decodeAttributeRequest, decodeDeviceAttributes, decodeGatewayAttributes } from '@undertone/device/thingsboard/attributes'
import { rpcMethodOf } from '@undertone/device/thingsboard/client-limits'
import { decodeDeviceTelemetry, decodeGatewayTelemetry } from '@undertone/device/thingsboard/decode'
import { chunkRequestOf, decodeChunkRequest, decodeFirmwareQuery } from '@undertone/device/thingsboard/firmware'
import { thingsboard } from '@undertone/device/thingsboard/protocol'
import { decodeProvisionRequest, encodeProvisionAnswer } from '@undertone/device/thingsboard/provision'
import { WebSocketFrames } from '@undertone/device/websocket/websocket-frames'
import { parseDownlink } from '@undertone/domain/connector/command-target'
import { maxChunkBytes } from '@undertone/domain/firmware/firmware-limits'
import { decodeCompactWave } from '@undertone/formats/wave-codec/compact-wave'
import { pick, randomInt } from '../trials/core/random.ts'
import {
  brokerMapping,
  cardMapping,
  connectorCorpus,
  modbusMapping,
  opcuaMapping,
  sparkplugMapping,
  uplinkMapping,
} from './connector-corpus.ts'
import { payloads, sessionFrames, waveSamples } from './corpus.ts'
import type { Findings } from './finding.ts'
import { mutatedPayload } from './mutate.ts'

/** Checks the result of a decoder: the error, or null. */
type Check = (bytes: Buffer) => string | null

const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value)

/** Everything that a decoder accepts can be stored: finite numbers, texts that PostgreSQL supports. */
function checkTelemetry(decode: typeof decodeGatewayTelemetry): Check {
  return (bytes) => {
    const batch = decode(bytes)
    if ('error' in batch) return null
    for (const { values, extra, sensorId } of batch.points) {
      if (sensorId !== null && !isStorable(sensorId)) return 'a sensor id that cannot be stored was let through'
      if (Object.values(values).some((value) => !isNumber(value))) return 'a value that is no number was let through'
      if (Object.values(extra ?? {}).some((value) => typeof value === 'string' && !isStorable(value)))
        return 'a text that cannot be stored was let through'
    }
    return null
  }
}

const onlyReturns =
  (decode: (bytes: Buffer) => unknown): Check =>
  (bytes) => {
    decode(bytes)
    return null
  }

const checkSamples: Check = (bytes) => {
  const decoded = decodeSamples(bytes, 'float32le')
  decodeSamples(bytes, 'int16le')
  return 'error' in decoded || decoded.every(Number.isFinite) ? null : 'a sample that is no number was let through'
}

const checkCompact: Check = (bytes) => {
  const decoded = decodeCompactWave(bytes, waveSamples)
  return 'error' in decoded || decoded.length === waveSamples ? null : `${decoded.length} samples came out instead of ${waveSamples}`
}

const checkTopic: Check = (bytes) => {
  const topic = bytes.toString('utf8')
  isTopicName(topic)
  endpointProtocolOf(topic)
  deviceRequestOf(topic)
  maySubscribe(topic, 'fuzz')
  const chunk = chunkRequestOf(topic)
  if (chunk && !isTopicName(chunk.answerTopic)) return 'a request is answered on an invalid topic'
  const file = parseFileTopic(topic)
  return 'error' in file || isStorable(file.fileId) ? null : 'a file id that cannot be stored was let through'
}

/** What is asked for is a part of allowed length, of a device whose name can be stored. */
const checkChunk: Check = (bytes) => {
  const query = Object.fromEntries(new URLSearchParams(bytes.toString('latin1')))
  for (const asked of [decodeChunkRequest(bytes, 3), decodeFirmwareQuery(query)]) {
    if ('error' in asked) continue
    const { size, index, sensorId } = asked
    if (!Number.isSafeInteger(size) || size < 0 || size > maxChunkBytes || !Number.isSafeInteger(index * size))
      return 'a part of another length was let through'
    if (sensorId !== null && !isStorable(sensorId)) return 'a device that cannot be stored was let through'
  }
  return null
}

/** What devices say of their firmware among samples can be stored as attributes. */
const checkReports: Check = (bytes) => {
  const decoded = thingsboard.decode(bytes, 'v1/gateway/telemetry')
  if ('error' in decoded || decoded.kind !== 'samples') return null
  for (const { values } of decoded.reports ?? [])
    if (Object.values(values).some((value) => typeof value === 'string' && !isStorable(value)))
      return 'a report that cannot be stored was let through'
  return null
}

const topics = [
  'v1/gateway/telemetry',
  'v1/devices/me/rpc/request/1',
  'v1/devices/me/attributes/request/7',
  '$file/f-1/init',
  `$file/f-1/65536/${'ab'.repeat(32)}`,
  '$file-async/f-1/fin/600',
  'v1/devices/me/rpc/request/+',
  'v2/fw/request/12/chunk/3',
].map((text) => Buffer.from(text))

const registrations = [
  '{"deviceName":"GW-1","provisionDeviceKey":"0a1b2c","provisionDeviceSecret":"c2VjcmV0","credentialsType":"ACCESS_TOKEN"}',
  '{"secretKey":"A7F3-9921","durationMs":3600000}',
].map((text) => Buffer.from(text))

/** A message in two frames with a ping between them, a long message, and a close. */
const webSocketFrames = ['020301020304', '89820000000041428083000000000102', '82fe01000102030400', '88820000000003e8'].map((hex) =>
  Buffer.from(hex, 'hex'),
)

/** Messages of connectors: what a mapping makes of any bytes can be stored. */
function checkMapped(protocol: Protocol, address: string, mapping: ConnectorMapping): Check {
  return (bytes) => {
    const decoded = protocol.decode(bytes, address, mapping)
    if ('error' in decoded || decoded.kind !== 'samples') return null
    for (const { values, sensorId, t } of decoded.points) {
      if (sensorId === null || !isStorable(sensorId)) return 'a sensor id that cannot be stored was let through'
      if (Object.values(values).some((value) => !isNumber(value))) return 'a value that is no number was let through'
      if (t !== null && !isNumber(t)) return 'a time that is no number was let through'
    }
    return null
  }
}

const checkReply: Check = (bytes) => {
  for (const framing of ['tcp', 'rtu'] as const) {
    const reply = decodeReply(bytes, { unit: 1, table: 'holding', start: 0, count: 2 }, framing, 1)
    decodeReply(bytes, { unit: 1, register: 5, words: [1, 2] }, framing, 1)
    decodeReply(bytes, { unit: 1, coil: 5, isOn: true }, framing, 1)
    if ('data' in reply && reply.data.length !== 4) return `${reply.data.length} bytes came out of two registers`
    answerModbus(bytes, framing, { read: () => 7, write: () => true, coil: () => true, setCoil: () => true })
  }
  return null
}

/** Acknowledgements, results and the bytes of downlinks, of any text. */
const checkCommands: Check = (bytes) => {
  for (const encoding of ['json', 'protobuf'] as const) {
    const ack = readAck(bytes, encoding)
    const id = ack ? commandOf(ack.itemId, 7) : null
    if (id !== null && !(Number.isSafeInteger(id) && id > 0 && id < 2 ** 31)) return 'an id that is no command was let through'
  }
  for (const part of parseDownlink(bytes.toString('latin1')) ?? [])
    if (typeof part === 'number' && !(part >= 0 && part < 256)) return 'a byte that is none was let through'
  const result = decodeConnectorResult(bytes, 'modbus/7/command/41')
  if ('error' in result || result.kind !== 'commandResult') return null
  return result.results.every(({ detail }) => detail === null || isStorable(detail))
    ? null
    : 'a detail that cannot be stored was let through'
}

const commandTexts = [
  '{"queueItemId":"00000007-c0de-4000-8000-000000000029","acknowledged":true}',
  '{"outcome":"failed","detail":"exception 2","values":{"sleepT":30}}',
  '01A0 {int16le} ff',
].map((text) => Buffer.from(text))

/** A name that is let through is a device id, and a claim can be stored. */
const checkRegistration: Check = (bytes) => {
  const asked = decodeProvisionRequest(bytes)
  if (asked && !/^[\w.:-]{1,40}$/.test(asked.deviceName)) return 'a name that is no device id was let through'
  encodeProvisionAnswer({ refused: asked ? 'refused' : 'malformed' })
  const claim = thingsboard.decode(bytes, 'v1/devices/me/claim')
  if ('error' in claim || claim.kind !== 'claim') return null
  return isStorable(claim.secret) && claim.durationMs > 0 && Number.isFinite(claim.durationMs) ? null : 'a claim that cannot be stored'
}

/** As many bytes come out as went in at most, whatever lengths are announced. */
const checkFrames: Check = (bytes) => {
  let taken = 0
  const count = (part: Uint8Array) => {
    taken += part.length
  }
  new WebSocketFrames({ data: count, ping: count, closed: () => undefined }).take(Buffer.from(bytes))
  return taken <= bytes.length ? null : `${taken} bytes came out of ${bytes.length}`
}

/** Two messages in a row, so that the second meets what the first has set. */
const checkHost: Check = (bytes) => {
  const host = new SparkplugHostState(1000)
  // A connector writes what it hands on.
  for (const topic of ['spBv1.0/G/NBIRTH/E', 'spBv1.0/G/DBIRTH/E/D', 'spBv1.0/G/DDATA/E/D'])
    for (const action of host.receive(topic, bytes, 0))
      if (action.kind === 'data' && !readSparkplug(writeSparkplug(action.payload))) return 'what was written cannot be read'
  host.tick(5000)
  return null
}

/** Bodies that are read have numbers. */
const checkCardBody: Check = (bytes) => {
  const values = decodeValues(bytes)
  if (typeof values !== 'string' && values.some(({ channel }) => !isNumber(channel))) return 'a value of no channel was let through'
  const block = decodeBlock(bytes)
  return typeof block === 'string' || block.raw.every(Number.isFinite) ? null : 'a sample that is no number was let through'
}

/** After a stranger's bytes nothing is data; after those of a card it goes on, or is closed. */
const checkCardSession: Check = (bytes) => {
  if (
    ends()
      .server.receive(bytes)
      .some((step) => step.do === 'data')
  )
    return 'a stranger sent data'
  const { card: played, server } = login(ends())
  const steps = server.receive(bytes)
  if (steps.at(-1)?.do === 'close') return server.receive(played.encode('ping', 1, 0)).length === 0 ? null : 'it went on after its end'
  return null
}

/** Bytes before a head and before its block; what is read is finite. */
const checkBluetooth: Check = (bytes) => {
  const info = decodeInfo(bytes)
  if (!('error' in info) && !isStorable(info.sensorId)) return 'a sensor id that cannot be stored was let through'
  const values = decodeDirectValues(bytes)
  if (!('error' in values) && !Object.values(values.values).every(isNumber)) return 'a value that is no number was let through'
  decodeOrder(bytes)
  const reader = new DirectWaveReader()
  for (const part of [bluetoothCorpus.at(-2) ?? bytes, bytes, bluetoothCorpus.at(-1) ?? bytes, bytes]) {
    const step = reader.receive(part)
    if ('kind' in step && step.kind === 'wave' && !step.wave.samples.every(Number.isFinite))
      return 'a sample that is no number was let through'
  }
  return null
}

const played = new DirectPeripheral({
  info: { sensorId: 'S-1', model: 'XY', firmware: '1.0', axes: ['X', 'Y'], batteryV: 3.6 },
  values: () => ({ vX: 2.5, tem: 41 }),
  measure: (_axis, _rate, count) => new Float64Array(count).fill(1),
})
const order = encodeOrder({ do: 'measure', axis: 'X', sampleHz: 1600, count: 64 })
const bluetoothCorpus: readonly Buffer[] = [played.info(), played.values(), order, ...played.write(order)].map((bytes) =>
  Buffer.from(bytes),
)

const targets: readonly { readonly name: string; readonly corpus: readonly Buffer[]; readonly check: Check }[] = [
  { name: 'gateway telemetry', corpus: payloads.gatewayTelemetry, check: checkTelemetry(decodeGatewayTelemetry) },
  { name: 'device telemetry', corpus: payloads.deviceTelemetry, check: checkTelemetry(decodeDeviceTelemetry) },
  { name: 'gateway attributes', corpus: payloads.attributes, check: onlyReturns(decodeGatewayAttributes) },
  { name: 'device attributes', corpus: payloads.attributes, check: onlyReturns(decodeDeviceAttributes) },
  { name: 'request for attributes', corpus: payloads.attributes, check: onlyReturns(decodeAttributeRequest) },
  { name: 'call', corpus: payloads.rpc, check: onlyReturns(rpcMethodOf) },
  { name: 'part of firmware', corpus: payloads.chunks, check: checkChunk },
  { name: 'firmware reports', corpus: payloads.firmware, check: checkReports },
  { name: 'file init', corpus: payloads.init, check: onlyReturns(decodeInit) },
  { name: 'samples', corpus: payloads.samples, check: checkSamples },
  { name: 'compact wave', corpus: payloads.compact, check: checkCompact },
  { name: 'topic', corpus: topics, check: checkTopic },
  { name: 'broker message', corpus: connectorCorpus.brokerMessages, check: checkMapped(broker, 'broker/1/a/S-1', brokerMapping) },
  {
    name: 'ChirpStack event',
    corpus: connectorCorpus.uplinks,
    check: checkMapped(chirpstack, 'chirpstack/1/application/a/device/0102030405060708/event/up', uplinkMapping),
  },
  {
    name: 'Sparkplug payload',
    corpus: connectorCorpus.sparkplug,
    check: checkMapped(sparkplug, 'sparkplug/1/spBv1.0/G/DDATA/E/S-1', sparkplugMapping),
  },
  { name: 'Sparkplug host', corpus: connectorCorpus.sparkplug, check: checkHost },
  { name: 'connector commands', corpus: commandTexts, check: checkCommands },
  { name: 'registration', corpus: registrations, check: checkRegistration },
  { name: 'WebSocket frames', corpus: webSocketFrames, check: checkFrames },
  { name: 'card session', corpus: connectorCorpus.cardFrames, check: checkCardSession },
  { name: 'card body', corpus: connectorCorpus.cardBodies, check: checkCardBody },
  { name: 'card frame', corpus: connectorCorpus.cardFrames, check: checkMapped(card, 'card/1/values', cardMapping) },
  { name: 'Bluetooth sensor', corpus: bluetoothCorpus, check: checkBluetooth },
  { name: 'Modbus reply', corpus: connectorCorpus.modbusFrames, check: checkReply },
  { name: 'OPC UA values', corpus: connectorCorpus.opcuaRecords, check: checkMapped(opcua, 'opcua/1', opcuaMapping) },
  { name: 'Modbus registers', corpus: connectorCorpus.modbusRecords, check: checkMapped(modbus, 'modbus/1', modbusMapping) },
]
const others = [...targets.flatMap(({ corpus }) => corpus), ...sessionFrames('S-1').map(({ bytes }) => bytes)]

/** One mutated payload for one decoder: for any, or for those whose name begins so. */
export function fuzzDecoder(random: () => number, findings: Findings, only = ''): void {
  const { name, corpus, check } = pick(
    random,
    targets.filter((one) => one.name.startsWith(only)),
  )
  // Sometimes completely random bytes.
  const bytes =
    randomInt(random, 50) === 0
      ? Buffer.from(Array.from({ length: randomInt(random, 200) }, () => randomInt(random, 256)))
      : mutatedPayload(pick(random, corpus), random, others)
  try {
    const wrong = check(bytes)
    if (wrong) findings.add({ what: `${name}: ${wrong}`, bytes: [bytes] })
  } catch (error) {
    findings.add({ what: `${name}: it threw: ${error instanceof Error ? error.stack : error}`, bytes: [bytes] })
  }
}
