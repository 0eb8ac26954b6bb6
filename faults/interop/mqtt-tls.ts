import { spawn } from 'node:child_process'
import type { Site } from '../../trials/product/site.ts'
import type { PlayedGateway } from '../../trials/senders/fleet.ts'
import { type Checks, happens } from './checks.ts'
import { has } from './nginx.ts'

/** A product whose MQTT port for TLS has a certificate of an authority. */
export interface TlsScene {
  readonly site: Site
  readonly checks: Checks
  readonly gateway: PlayedGateway
  /** Of a tenant that requires TLS. */
  readonly strict: PlayedGateway
  readonly tlsPort: number
  /** Certificate of the authority, and that of another one. */
  readonly caFile: string
  readonly otherCaFile: string
}

/** Time that mosquitto_pub may take, ms (guess). */
const maxMs = 30_000
const topic = 'v1/gateway/telemetry'

/** Runs mosquitto_pub; whether its message was acknowledged. */
function publish(args: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn('mosquitto_pub', args, { stdio: 'ignore' })
    const late = setTimeout(() => child.kill('SIGKILL'), maxMs)
    child.once('error', () => resolve(false))
    child.once('close', (code) => {
      clearTimeout(late)
      resolve(code === 0)
    })
  })
}

/** Gateways connect over TLS with the client of mosquitto, which checks the certificate; those that must use TLS are refused without it. */
export async function checkMqttTls({ site, checks, gateway, strict, tlsPort, caFile, otherCaFile }: TlsScene): Promise<void> {
  if (!has('mosquitto_pub', '--help')) return checks.skip('MQTT over TLS', 'mosquitto_pub is not on this machine')
  const overTls = ['-h', 'localhost', '-p', String(tlsPort), '--cafile', caFile]
  const send = (transport: readonly string[], { token, sensors }: PlayedGateway, version: string, ts: number) => {
    const message = JSON.stringify({ [sensors[0] ?? '']: [{ ts, values: { vX: 2.5 } }] })
    return publish([...transport, '-V', version, '-q', '1', '-u', token, '-t', topic, '-m', message])
  }
  const isStored = (ts: number) =>
    happens('the sample is stored', async () => (await site.ask('select 1 from feature where ts = $1', [new Date(ts)])).length > 0)
  const from = Math.floor(Date.now() / 1000) * 1000 - 3_600_000
  for (const [i, version] of ['mqttv311', 'mqttv5'].entries()) {
    const ts = from + i * 10_000
    const isDelivered = (await send(overTls, gateway, version, ts)) && (await isStored(ts))
    checks.expect(`${version}: a message over TLS is stored`, isDelivered, 'not delivered')
    const isStrictDelivered = (await send(overTls, strict, version, ts + 1000)) && (await isStored(ts + 1000))
    checks.expect(`${version}: also of a tenant that requires TLS`, isStrictDelivered, 'not delivered')
    const refused = [
      ['a tenant that requires TLS is refused without it', ['-h', '127.0.0.1', '-p', String(site.mqttPort)], strict],
      ['the port for TLS refuses a client without it', ['-h', '127.0.0.1', '-p', String(tlsPort)], gateway],
      ['a client that trusts another authority does not connect', [...overTls.slice(0, -1), otherCaFile], gateway],
      // The certificate is for localhost.
      ['a client that expects another host does not connect', ['-h', '127.0.0.1', ...overTls.slice(2)], gateway],
    ] as const
    for (const [n, [what, transport, sender]] of refused.entries())
      checks.expect(`${version}: ${what}`, !(await send(transport, sender, version, ts + 2000 + n * 1000)), 'it was acknowledged')
  }
}
