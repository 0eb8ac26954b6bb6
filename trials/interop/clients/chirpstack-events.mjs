// Prints uplinks as the classes of ChirpStack encode them, base64.
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const { UplinkEvent, DeviceInfo } = require('@chirpstack/chirpstack-api/integration/integration_pb')
// Its own copy of the library: classes of another one do not fit.
const own = createRequire(require.resolve('@chirpstack/chirpstack-api/integration/integration_pb'))
const { Struct } = own('google-protobuf/google/protobuf/struct_pb.js')
const { Timestamp } = own('google-protobuf/google/protobuf/timestamp_pb.js')

const { FROM, EUI } = process.env
let n = Number(FROM)
setInterval(() => {
  const device = new DeviceInfo()
  device.setDevEui(EUI)
  const event = new UplinkEvent()
  event.setDeduplicationId(crypto.randomUUID())
  event.setDeviceInfo(device)
  event.setFCnt(n)
  event.setFPort(2)
  event.setTime(Timestamp.fromDate(new Date()))
  event.setObject(Struct.fromJavaScript({ vX: n }))
  console.log(Buffer.from(event.serializeBinary()).toString('base64'))
  n++
}, 250)
