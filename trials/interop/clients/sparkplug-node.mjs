// Prints the births and data of a node as Eclipse Tahu's library encodes them: topic and base64.
import { createRequire } from 'node:module'

const sparkplug = createRequire(import.meta.url)('sparkplug-payload').get('spBv1.0')

const { FROM, EDGE } = process.env
let n = Number(FROM)
let seq = 0
const print = (message, metrics) => {
  const payload = sparkplug.encodePayload({ timestamp: Date.now(), seq: seq++ & 255, metrics })
  console.log(`spBv1.0/G/${message}/${EDGE} ${Buffer.from(payload).toString('base64')}`)
}
const metric = () => ({ name: 'vX', alias: 1, type: 'Double', value: n, timestamp: Date.now() })
print('NBIRTH', [{ name: 'bdSeq', type: 'UInt64', value: 0 }, { name: 'Node Control/Rebirth', type: 'Boolean', value: false }, metric()])
setInterval(() => {
  n++
  const { name: _name, ...aliased } = metric()
  print('NDATA', [aliased])
}, 250)
