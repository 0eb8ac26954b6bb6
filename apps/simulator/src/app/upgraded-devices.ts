import { firmwareAttributes } from '@undertone/domain/firmware/firmware-manifest'
import { gatewayFacts, gatewayType, sensorFacts } from '../commissioning/device-report.ts'
import type { DeviceMemory } from '../device/device-memory.ts'
import { Flash, factoryImage } from '../firmware/flash.ts'
import { chunkRequest, firmwareReport, routeFirmware, type UpgradedDevice } from '../firmware/gateway-firmware.ts'
import type { DeviceKind } from '../firmware/offer.ts'
import { UpgradeAgent } from '../firmware/upgrade-agent.ts'

/** How long a sensor is off when it restarts, ms (guess: short, so that one can watch). */
const sensorRestartMs = 3000
const askedKeys = firmwareAttributes.join(',')

interface Message {
  readonly topic: string
  readonly payload: string
}

/** What the upgrades of a gateway's devices need. */
interface UpgradeParts {
  readonly sensors: readonly { readonly sensorId: string; readonly model: string }[]
  readonly memory: Pick<DeviceMemory, 'firmwareOf' | 'installed'>
  readonly listensAt: (sensorId: string, nowMs: number) => number
  readonly send: (message: Message) => void
  /** Drops the connection of the gateway, which comes back. */
  readonly restart: () => void
}

/** The gateway and its sensors as devices whose firmware can be upgraded. */
export interface UpgradedDevices {
  /** Whether a message was about firmware. */
  receive(topic: string, payload: Uint8Array): boolean
  /** The gateway is connected: after an upgrade it has just started. */
  connected(): void
  tick(): void
}

/** True each time that the device listens, once it has waited for that. */
function wakefulness(listensAt: (nowMs: number) => number): (nowMs: number) => boolean {
  let next: number | null = null
  return (nowMs) => {
    next ??= listensAt(nowMs)
    if (nowMs < next) return false
    next = null
    return true
  }
}

/** The devices of one gateway; each has its own flash, and goes on with the version that it had. */
export function upgradedDevices(serial: string, { sensors, memory, listensAt, send, restart }: UpgradeParts): UpgradedDevices {
  let isRestarting = false
  const deviceOf = (number: number, sensorId: string | null, kind: DeviceKind, factory: string): UpgradedDevice => {
    const name = sensorId ?? serial
    const version = memory.firmwareOf(name) ?? factory
    const agent: UpgradeAgent = new UpgradeAgent({
      kind,
      flash: new Flash(factoryImage(`${kind.type}_${kind.productType}_HW${kind.hwVersion}_SW${version}`, version)),
      report: (values) => send(firmwareReport(sensorId, values)),
      ask: (index, size) => send(chunkRequest({ number, sensorId }, index, size)),
      onVersion: (now) => memory.installed(name, now),
      restart: () => {
        if (sensorId !== null) setTimeout(() => agent.boot(), sensorRestartMs).unref()
        else {
          isRestarting = true
          restart()
        }
      },
      ...(sensorId === null ? {} : { isAwake: wakefulness((nowMs) => listensAt(sensorId, nowMs)) }),
    })
    return { number, sensorId, agent }
  }
  const facts = gatewayFacts(serial)
  const own = deviceOf(1, null, { type: 'GATEWAY', productType: gatewayType, hwVersion: facts.hw_version }, facts.fw_version)
  const behind = sensors.map(({ sensorId, model }, at) =>
    deviceOf(at + 2, sensorId, { type: 'SENSOR', productType: model, hwVersion: sensorFacts.hw_version }, sensorFacts.fw_version),
  )
  const devices = [own, ...behind]
  return {
    receive: (topic, payload) => routeFirmware(devices, topic, payload),
    connected() {
      if (isRestarting) own.agent.boot()
      isRestarting = false
      send({ topic: 'v1/devices/me/attributes/request/1', payload: JSON.stringify({ sharedKeys: askedKeys }) })
    },
    tick() {
      for (const { agent } of devices) agent.tick()
    },
  }
}
