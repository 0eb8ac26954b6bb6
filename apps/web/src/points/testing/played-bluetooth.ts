import { DirectPeripheral, type PlayedSensor } from '@undertone/device/bluetooth/direct-peripheral'
import { directCharacteristics } from '@undertone/device/bluetooth/gatt'

const viewOf = (bytes: Uint8Array): DataView => new DataView(Uint8Array.from(bytes).buffer)

class PlayedCharacteristic extends EventTarget {
  value: DataView | undefined
  failsToNotify = false
  readonly #read: () => Uint8Array
  readonly #write: (bytes: Uint8Array) => void

  constructor(read: () => Uint8Array, write: (bytes: Uint8Array) => void = () => undefined) {
    super()
    this.#read = read
    this.#write = write
  }

  async readValue(): Promise<DataView> {
    return viewOf(this.#read())
  }

  async startNotifications(): Promise<void> {
    if (this.failsToNotify) throw new DOMException('GATT operation failed', 'NetworkError')
  }

  async writeValueWithResponse(bytes: Uint8Array): Promise<void> {
    this.#write(bytes)
  }

  notify(bytes: Uint8Array): void {
    this.value = viewOf(bytes)
    this.dispatchEvent(new Event('characteristicvaluechanged'))
  }
}

interface PlayedGatt {
  connect(): Promise<PlayedGatt>
  disconnect(): void
  getPrimaryService(): Promise<{ getCharacteristic(uuid: string): Promise<PlayedCharacteristic | undefined> }>
}

interface PlayedDevice extends EventTarget {
  readonly gatt: PlayedGatt
}

/** Puts a sensor that exists in memory only in the place of `navigator.bluetooth`; returns what a test does with it. */
export function playBluetooth(sensor: PlayedSensor) {
  const peripheral = new DirectPeripheral(sensor)
  const wave = new PlayedCharacteristic(() => new Uint8Array())
  const values = new PlayedCharacteristic(() => peripheral.values())
  const written: Uint8Array[] = []
  const control = new PlayedCharacteristic(
    () => new Uint8Array(),
    (bytes) => {
      written.push(bytes)
      const all = peripheral.write(bytes)
      // A radio sends after it has answered.
      queueMicrotask(() => {
        for (const part of all) wave.notify(part)
      })
    },
  )
  const info = new PlayedCharacteristic(() => peripheral.info())
  const byUuid = new Map<string, PlayedCharacteristic>([
    [directCharacteristics.info, info],
    [directCharacteristics.values, values],
    [directCharacteristics.control, control],
    [directCharacteristics.wave, wave],
  ])
  let isConnected = false
  let isBroken = false
  const device: PlayedDevice = Object.assign(new EventTarget(), {
    gatt: {
      connect: async () => {
        isConnected = true
        return device.gatt
      },
      disconnect: () => {
        isConnected = false
        device.dispatchEvent(new Event('gattserverdisconnected'))
      },
      getPrimaryService: async () => ({
        getCharacteristic: async (uuid: string) => {
          if (isBroken) throw new DOMException('GATT operation failed', 'NetworkError')
          return byUuid.get(uuid)
        },
      }),
    },
  })
  Object.defineProperty(navigator, 'bluetooth', { configurable: true, value: { requestDevice: async () => device } })
  return {
    written,
    measureAgain: () => values.notify(peripheral.values()),
    isConnected: () => isConnected,
    /** Connects and then has nothing, as a sensor at the edge of its range. */
    breakOff: () => {
      isBroken = true
    },
    /** Is read once and refuses to send changes. */
    refuseToNotify: () => {
      values.failsToNotify = true
    },
    leave: () => device.gatt.disconnect(),
    remove: () => Reflect.deleteProperty(navigator, 'bluetooth'),
  }
}
