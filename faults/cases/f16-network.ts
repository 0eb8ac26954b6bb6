import { connect } from 'node:net'
import { readCounters } from '../../trials/core/counters.ts'
import { pick } from '../../trials/core/random.ts'
import { clear, type NetworkConditions, TcpProxy } from '../../trials/core/tcp-proxy.ts'
import { until } from '../../trials/senders/crew.ts'
import { Gateway } from '../../trials/senders/gateway.ts'
import type { Fault, FaultContext } from '../../trials/trial/fault.ts'
import { spareGateway } from '../support/played-gateway.ts'

const conditions: readonly Partial<NetworkConditions>[] = [
  { delayMs: 40 },
  { loss: 0.1, retransmitMs: 80, pieceBytes: 500 },
  { pieceBytes: 1 },
  { resetAfterBytes: 3000 },
]
/** Keep-alive of the half-open connection, s: short, because the test waits for one and a half of it. */
const keepaliveSeconds = 2

const connectionsOf = async ({ site }: FaultContext): Promise<number> =>
  (await readCounters(site.base)).get('undertone_ingest_connections') ?? 0

/** Delay, loss, resets, single bytes, a half-open connection, and a client that never sends a CONNECT. */
export const badNetwork: Fault = {
  id: 'F-16',
  name: 'bad network',
  pass: 'messages arrive once, a half-open connection is closed within one and a half keep-alives, no socket is left open',
  times: { short: 2, long: 12 },
  inject: async (scene) => {
    const { site, crew, random, figure } = scene
    const { token, sensors } = spareGateway(scene, 3)
    const before = await connectionsOf(scene)
    const proxy = await TcpProxy.open({ host: '127.0.0.1', port: site.mqttPort }, pick(random, conditions), random)
    const mute = Array.from({ length: 20 }, () => connect({ port: site.mqttPort, host: '127.0.0.1' }).on('error', () => undefined))
    for (const [i, socket] of mute.entries()) socket.write(i % 2 === 0 ? Buffer.from([0x10]) : Buffer.from([0x10, 0x20, 0x00, 0x04, 0x4d]))
    const startMs = crew.startMs - 86_400_000 + Math.floor(random() * 10_000) * 100
    const gateway = new Gateway({
      token,
      sensors,
      version: 5,
      port: () => proxy.port,
      ledger: crew.ledger,
      startMs,
      perSecond: 20,
      keepaliveSeconds,
      random,
    })
    await until('data arrived through the bad network', () => gateway.acked > 20)
    proxy.set({ ...clear, isHalfOpen: true })
    const started = performance.now()
    await until('the half-open connection is closed', async () => (await connectionsOf(scene)) <= before)
    figure('half-open connection closed after, s', (performance.now() - started) / 1000, keepaliveSeconds * 1.5 + 0.5)
    proxy.set(clear)
    proxy.reset()
    gateway.isSending = false
    await until('messages over the bad network are acknowledged', () => gateway.isSettled)
    gateway.end()
    await proxy.close()
    if (scene.isLong) await until('the silent clients are disconnected', () => mute.every(({ closed }) => closed), 15_000)
    for (const socket of mute) socket.destroy()
    await until('no socket is left', async () => (await connectionsOf(scene)) <= before)
  },
}
