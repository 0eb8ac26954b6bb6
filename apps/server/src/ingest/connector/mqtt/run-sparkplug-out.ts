import { type EdgeMessage, EdgeNode } from '@undertone/device/sparkplug/edge-node'
import { said } from '@undertone/domain/connector/said'
import type { RunConnector } from '../host/connector-host.ts'
import { type PointChanges as Changes, maxOutPoints } from '../host/point-source.ts'
import { aborted } from '../line/aborted.ts'
import { ConnectorFault } from '../line/connector-fault.ts'
import type { MqttLine } from '../line/mqtt-line.ts'
import { openBroker } from './run-mqtt.ts'

/** Between two births that hosts or changes of points ask for, ms, and bytes that may wait for a broker that does not read (guesses). */
const rebirthMs = 2000
const maxUnsentBytes = 16 * 1024 * 1024

function publishAll(line: MqttLine, messages: readonly EdgeMessage[]): void {
  for (const { topic, payload } of messages) void line.publish(topic, Buffer.from(payload))
  if (line.unsentBytes > maxUnsentBytes) throw new ConnectorFault(said('brokerReadsNothing'))
}

/**
 * One connection of a Sparkplug B edge node: births of the points of a company, their values as they are stored, and births again when a host asks for
 * them or points are changed. A trial shows what would be published.
 */
export const runSparkplugOut: RunConnector = async (host, signal) => {
  const { config } = host.setup
  if (config.kind !== 'sparkplugOut') throw new ConnectorFault(said('wrongKind'))
  const { monitor, now, points } = host
  const failed = Promise.withResolvers<never>()
  failed.promise.catch(() => undefined)
  const node = new EdgeNode(config, Math.floor(now() / 1000))
  let [birthAt, timer]: [number, NodeJS.Timeout | undefined] = [Number.NEGATIVE_INFINITY, undefined]
  const giveBirth = async () => {
    birthAt = now()
    const all = await points.read()
    if (all.length >= maxOutPoints) monitor.error(said('onlyFirstPoints', { count: maxOutPoints }))
    const at = now()
    monitor.read(
      all.flatMap(({ id, name, values }) =>
        Object.entries(values).map(([key, [value, t]]) => ({
          ...{ sensorId: name, key, source: `${id}`, value, quality: 'good' as const, detail: null, at: t },
        })),
      ),
    )
    if (!host.isTrial) publishAll(line, node.births(all, at))
  }
  /** As often as asked for, but not at once: a host that repeats itself, or an import of machines, is one reason. */
  const askForBirth = () => {
    timer ??= setTimeout(
      () => {
        timer = undefined
        giveBirth().catch(failed.reject)
      },
      Math.max(0, birthAt + rebirthMs - now()),
    )
  }
  const { topic, payload } = node.death(now())
  const death = { topic, payload: Buffer.from(payload), retain: false }
  const onMessage = async (_topic: string, bytes: Buffer) => {
    if (node.isRebirth(bytes)) askForBirth()
  }
  const line = await openBroker(host, config, signal, onMessage, { will: death })
  let ignore: () => void = () => undefined
  try {
    if (host.isTrial) return await giveBirth()
    await line.subscribe([node.commandTopic], 1)
    // What is stored while the points are read for the first time waits for their births.
    let waiting: Changes[] | null = []
    const publish = (changes: Changes) => {
      if (waiting) {
        waiting.push(changes)
        return
      }
      try {
        publishAll(line, node.values(changes, now()))
        monitor.stored()
      } catch (error) {
        failed.reject(error)
      }
    }
    ignore = points.follow(publish, askForBirth)
    await giveBirth()
    const stored = waiting
    waiting = null
    for (const changes of stored) publish(changes)
    monitor.enter('running')
    await Promise.race([line.ended, failed.promise, aborted(signal)])
  } finally {
    ignore()
    clearTimeout(timer)
    line.close()
  }
}
