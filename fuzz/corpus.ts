import { createHash } from 'node:crypto'
import { encodeSamples } from '@undertone/device/file-transfer/samples'
import { fileTopics } from '@undertone/device/file-transfer/topic'
import { encodeInit } from '@undertone/device/file-transfer/wave-meta'
import { encodeCompactWave } from '@undertone/formats/wave-codec/compact-wave'
import { generate, type Packet } from 'mqtt-packet'

/** A valid frame of a client, with its protocol version. */
export interface ValidFrame {
  readonly version: 4 | 5
  readonly bytes: Buffer
}

/** Samples of the waveform in the corpus: short, so that most mutations hit its head. */
export const waveSamples = 300
const samples = encodeSamples(
  Float32Array.from({ length: waveSamples }, (_, i) => Math.round(900 * Math.sin(i / 7))),
  'int16le',
)
const sha256 = createHash('sha256').update(samples).digest('hex')
const init = (sensorId: string) =>
  encodeInit({
    name: 'w.bin',
    sha256,
    wave: {
      sensorId,
      t0: Date.UTC(2026, 9, 1),
      sampleHz: 2560,
      n: waveSamples,
      axis: 'X',
      quantity: 'acceleration',
      unit: 'm/s2',
      dtype: 'int16le',
      scale: 0.001,
      offset: 0,
      freqMode: 0,
      rpm: 1480,
      trigger: 'cycle',
      cmdId: null,
    },
  })

const gatewayTelemetry = (sensorId: string) =>
  JSON.stringify({
    [sensorId]: [
      { ts: Date.UTC(2026, 9, 1), values: { vX: 1.25, vY: -0.5, aZ: 3e-3, kurtZ: 3.1, tem: 41.5, batt: 3.58, rssi: -70, note: 'läuft' } },
      { ts: Date.UTC(2026, 9, 1, 1), values: { vX: 2 }, seq: 7, resend: true },
    ],
  })

/** Payloads for the decoders of `packages/device`, by kind. */
export const payloads = {
  gatewayTelemetry: [gatewayTelemetry('S-1'), '{"S-1":[{"vX":1}],"S-2":[{"ts":1,"values":{}}]}', '{}'].map((text) => Buffer.from(text)),
  deviceTelemetry: ['{"vX":1}', '[{"vX":1},{"ts":1763700000000,"values":{"vX":2}}]', '{"ts":1763700000000,"values":{"vX":1.5}}'].map(
    (text) => Buffer.from(text),
  ),
  attributes: [
    '{"S-1":{"fw_version":"1.4","sleepT":30}}',
    '{"fw_version":"1.4","deep":{"a":[1,2,{"b":null}]}}',
    '{"id":7,"device":"S-1","client":["a"],"shared":["sleepT"]}',
  ].map((text) => Buffer.from(text)),
  rpc: ['{"method":"getSessionLimits","params":{}}'].map((text) => Buffer.from(text)),
  chunks: ['4096', '{"device":"S-1","size":4096}', 'title=A&version=1.0.0&size=4096&chunk=3&device=S-1'].map((text) => Buffer.from(text)),
  firmware: [
    '{"S-1":[{"values":{"vX":1,"current_fw_title":"A","current_fw_version":"1.0.0","fw_state":"DOWNLOADING"}}]}',
    '{"S-1":{"current_fw_version":"1.0.0","fw_state":"FAILED","fw_error":"checksum"}}',
  ].map((text) => Buffer.from(text)),
  init: [Buffer.from(init('S-1')), Buffer.from('{"name":"plain.txt","size":12}')],
  samples: [Buffer.from(samples), Buffer.from(encodeSamples([0.5, -1e30, 3], 'float32le'))],
  compact: [
    Buffer.from(encodeCompactWave(samples, 'int16le')),
    Buffer.from(
      encodeCompactWave(
        encodeSamples(
          Array.from({ length: waveSamples }, (_, i) => Math.sin(i)),
          'float32le',
        ),
        'float32le',
      ),
    ),
  ],
} as const

const up = (topic: string, payload: string | Uint8Array, qos: 0 | 1, properties = {}): Packet => ({
  cmd: 'publish',
  topic,
  payload: Buffer.from(payload),
  qos,
  messageId: 10,
  dup: false,
  retain: false,
  properties,
})

const sessionPackets = (sensorId: string): Packet[] => [
  up('v1/gateway/telemetry', gatewayTelemetry(sensorId), 1),
  up('v1/gateway/telemetry', gatewayTelemetry(sensorId), 0),
  up('v1/devices/me/telemetry', '{"vX":1}', 1),
  up('v1/gateway/attributes', payloads.attributes[0] ?? '', 1),
  up('v1/gateway/attributes/request', payloads.attributes[2] ?? '', 1),
  up('v1/devices/me/attributes/request/7', '{"clientKeys":"a,b"}', 1),
  up('v1/devices/me/rpc/request/1', payloads.rpc[0] ?? '', 1),
  up('v2/fw/request/1/chunk/0', '4096', 1),
  up('v2/fw/request/2/chunk/1', payloads.chunks[1] ?? '', 0),
  up('v1/devices/me/telemetry', '{"current_fw_version":"1.0.0","fw_state":"UPDATING"}', 1),
  up('v1/gateway/connect', '{"device":"S-1","type":"VB24H"}', 1),
  up(fileTopics.init('f-1'), init(sensorId), 1),
  up(fileTopics.segment('f-1', 0), samples, 1),
  up(fileTopics.segment('f-1', 300, sha256), samples.subarray(300), 1),
  up(fileTopics.fin('f-1', samples.length, sha256), '', 1),
  up('$file-async/f-2/init', init(sensorId), 1),
  up('v1/gateway/telemetry', gatewayTelemetry(sensorId), 1, {
    contentType: 'application/json',
    messageExpiryInterval: 60,
    userProperties: { a: ['b', 'c'] },
    payloadFormatIndicator: true,
  }),
  {
    cmd: 'subscribe',
    messageId: 3,
    subscriptions: [
      { topic: 'v1/gateway/rpc', qos: 1, nl: false, rap: true, rh: 1 },
      { topic: 'v2/fw/response/+/chunk/+', qos: 0, nl: false, rap: false, rh: 0 },
      { topic: '$file-response/fuzz', qos: 0, nl: false, rap: false, rh: 0 },
    ],
  },
  { cmd: 'unsubscribe', messageId: 4, unsubscriptions: ['v1/gateway/rpc', 'v1/devices/me/attributes'] },
  { cmd: 'pingreq' },
  { cmd: 'puback', messageId: 9 },
]

/** Frames of a session after its CONNECT, in both versions. */
export const sessionFrames = (sensorId: string): readonly ValidFrame[] =>
  ([4, 5] as const).flatMap((version) => sessionPackets(sensorId).map((packet) => ({ version, bytes: encoded(packet, version) })))

/** CONNECT frames: both versions, with and without optional parts. */
export const connectFrames = (token: string): readonly ValidFrame[] =>
  ([4, 5] as const).flatMap((version) => {
    const plain = {
      cmd: 'connect',
      protocolId: 'MQTT',
      protocolVersion: version,
      clean: true,
      keepalive: 60,
      clientId: 'fuzz',
      username: token,
    } as const
    const will = { topic: 'last/words', payload: Buffer.from('gone'), qos: 1, retain: false } as const
    const properties =
      version === 5
        ? { properties: { sessionExpiryInterval: 30, receiveMaximum: 20, userProperties: { a: 'b' }, requestProblemInformation: true } }
        : {}
    return [plain, { ...plain, will, password: Buffer.from(token) }, { ...plain, clientId: '', ...properties }].map((packet) => ({
      version,
      bytes: generate(packet),
    }))
  })

const encoded = (packet: Packet, version: 4 | 5): Buffer => generate(packet, { protocolVersion: version })
