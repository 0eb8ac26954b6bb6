import { decodeSamples } from '@undertone/device/file-transfer/samples'
import { parseFileTopic } from '@undertone/device/file-transfer/topic'
import { decodeInit } from '@undertone/device/file-transfer/wave-meta'
import { decodeAttributeRequest, decodeDeviceAttributes, decodeGatewayAttributes } from '@undertone/device/mqtt/attributes'
import { rpcMethodOf } from '@undertone/device/mqtt/client-limits'
import { isTopicName } from '@undertone/device/mqtt/topic'
import { maySubscribe, upTopicOf } from '@undertone/device/mqtt/up-topic'
import { decodeDeviceTelemetry, decodeGatewayTelemetry } from '@undertone/device/telemetry/decode'
import { isStorable } from '@undertone/device/telemetry/scan'
import { decodeCompactWave } from '@undertone/formats/wave-codec/compact-wave'
import { below, oneOf } from '../trials/core/random.ts'
import { payloads, sessionFrames, waveSamples } from './corpus.ts'
import type { Findings } from './finding.ts'
import { mutatedPayload } from './mutate.ts'

/** What a decoder answered that it must not have, or null. */
type Judge = (bytes: Buffer) => string | null

const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value)

/** Whatever a decoder lets through can be stored: finite numbers, texts that PostgreSQL takes. */
function telemetryJudge(decode: typeof decodeGatewayTelemetry): Judge {
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
  (decode: (bytes: Buffer) => unknown): Judge =>
  (bytes) => {
    decode(bytes)
    return null
  }

const samplesJudge: Judge = (bytes) => {
  const decoded = decodeSamples(bytes, 'float32le')
  decodeSamples(bytes, 'int16le')
  return 'error' in decoded || decoded.every(Number.isFinite) ? null : 'a sample that is no number was let through'
}

const compactJudge: Judge = (bytes) => {
  const decoded = decodeCompactWave(bytes, waveSamples)
  return 'error' in decoded || decoded.length === waveSamples ? null : `${decoded.length} samples came out instead of ${waveSamples}`
}

const topicJudge: Judge = (bytes) => {
  const topic = bytes.toString('utf8')
  isTopicName(topic)
  upTopicOf(topic)
  maySubscribe(topic, 'fuzz')
  const file = parseFileTopic(topic)
  return 'error' in file || isStorable(file.fileId) ? null : 'a file id that cannot be stored was let through'
}

const topics = [
  'v1/gateway/telemetry',
  'v1/devices/me/rpc/request/1',
  'v1/devices/me/attributes/request/7',
  '$file/f-1/init',
  `$file/f-1/65536/${'ab'.repeat(32)}`,
  '$file-async/f-1/fin/600',
  'v1/devices/me/rpc/request/+',
].map((text) => Buffer.from(text))

const targets: readonly { readonly name: string; readonly corpus: readonly Buffer[]; readonly judge: Judge }[] = [
  { name: 'gateway telemetry', corpus: payloads.gatewayTelemetry, judge: telemetryJudge(decodeGatewayTelemetry) },
  { name: 'device telemetry', corpus: payloads.deviceTelemetry, judge: telemetryJudge(decodeDeviceTelemetry) },
  { name: 'gateway attributes', corpus: payloads.attributes, judge: onlyReturns(decodeGatewayAttributes) },
  { name: 'device attributes', corpus: payloads.attributes, judge: onlyReturns(decodeDeviceAttributes) },
  { name: 'request for attributes', corpus: payloads.attributes, judge: onlyReturns(decodeAttributeRequest) },
  { name: 'call', corpus: payloads.rpc, judge: onlyReturns(rpcMethodOf) },
  { name: 'file init', corpus: payloads.init, judge: onlyReturns(decodeInit) },
  { name: 'samples', corpus: payloads.samples, judge: samplesJudge },
  { name: 'compact wave', corpus: payloads.compact, judge: compactJudge },
  { name: 'topic', corpus: topics, judge: topicJudge },
]
const others = [...targets.flatMap(({ corpus }) => corpus), ...sessionFrames('S-1').map(({ bytes }) => bytes)]

/** One mutated payload for one decoder. */
export function fuzzDecoder(random: () => number, findings: Findings): void {
  const { name, corpus, judge } = oneOf(random, targets)
  // Now and then bytes that are nothing at all.
  const bytes =
    below(random, 50) === 0
      ? Buffer.from(Array.from({ length: below(random, 200) }, () => below(random, 256)))
      : mutatedPayload(oneOf(random, corpus), random, others)
  try {
    const wrong = judge(bytes)
    if (wrong) findings.add({ what: `${name}: ${wrong}`, bytes: [bytes] })
  } catch (error) {
    findings.add({ what: `${name}: it threw: ${error instanceof Error ? error.stack : error}`, bytes: [bytes] })
  }
}
