import { expect, test } from 'vitest'
import { sharedStack, until } from '../support/stack.ts'
import { addMachine } from '../support/test-plant.ts'
import { open } from '../support/visitor.ts'

const stack = sharedStack('common accounts')

/** A sensor in the place of the browser's Bluetooth, written by docs/recipes/read-a-sensor-by-bluetooth.md and not with our own encoders. */
function playSensor(): void {
  const text = (words: string) => [words.length, ...new TextEncoder().encode(words)]
  const float = (value: number) => [...new Uint8Array(Float32Array.of(value).buffer)]
  const info = [1, 0b101, 0x10, 0x0e, ...text('BLE-7'), ...text('XY-3'), ...text('2.1')]
  const values = [0, 0, 2, ...text('vX'), ...float(4.5), ...text('tem'), ...float(41)]
  const crc32c = (bytes: Uint8Array): number => {
    let crc = 0xffffffff
    for (const byte of bytes) {
      crc ^= byte
      for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0x82f63b78 : 0)
    }
    return ~crc >>> 0
  }
  const characteristics = new Map<string, EventTarget & { value?: DataView }>()
  const notify = (bytes: Uint8Array) => {
    const wave = characteristics.get('a7d10005-5b7e-4c1a-9e2f-756e64657274')
    if (!wave) return
    wave.value = new DataView(Uint8Array.from(bytes).buffer)
    wave.dispatchEvent(new Event('characteristicvaluechanged'))
  }
  let blocks: Uint8Array[] = []
  const obey = (order: DataView) => {
    if (order.getUint8(0) === 3) {
      for (const block of blocks.slice(order.getUint16(3, true), order.getUint16(3, true) + order.getUint16(5, true))) notify(block)
      return
    }
    if (order.getUint8(0) !== 1) return
    const [sampleHz, count] = [order.getFloat32(2, true), order.getUint32(6, true)]
    // 120 Hz, 6 m/s², in steps of 0.01 m/s².
    const samples = Int16Array.from({ length: count }, (_, i) => Math.round(600 * Math.sin((2 * Math.PI * 120 * i) / sampleHz)))
    const all = new Uint8Array(samples.buffer)
    const head = new DataView(new ArrayBuffer(23))
    head.setUint8(0, 1)
    head.setUint16(1, 9, true)
    head.setUint8(3, order.getUint8(1))
    head.setUint8(4, 1)
    head.setUint16(5, 100, true)
    head.setFloat32(7, sampleHz, true)
    head.setUint32(11, count, true)
    head.setFloat32(15, 0.01, true)
    head.setUint32(19, crc32c(all), true)
    blocks = Array.from({ length: Math.ceil(count / 100) }, (_, at) =>
      Uint8Array.from([2, 9, 0, at & 255, at >> 8, ...all.subarray(at * 200, at * 200 + 200)]),
    )
    notify(new Uint8Array(head.buffer))
    // The fifth block is lost.
    for (const [at, block] of blocks.entries()) if (at !== 4) notify(block)
  }
  const characteristic = (uuid: string) => {
    const bytes = uuid.startsWith('a7d10002') ? info : uuid.startsWith('a7d10003') ? values : []
    const made = Object.assign(new EventTarget(), {
      readValue: async () => new DataView(Uint8Array.from(bytes).buffer),
      startNotifications: async () => undefined,
      writeValueWithResponse: async (given: Uint8Array) => void setTimeout(() => obey(new DataView(given.buffer)), 50),
    })
    characteristics.set(uuid, made)
    return made
  }
  const device = Object.assign(new EventTarget(), { gatt: {} as object })
  device.gatt = {
    connect: async () => device.gatt,
    disconnect: () => device.dispatchEvent(new Event('gattserverdisconnected')),
    getPrimaryService: async () => ({ getCharacteristic: async (uuid: string) => characteristic(uuid) }),
  }
  Object.defineProperty(navigator, 'bluetooth', { configurable: true, value: { requestDevice: async () => device } })
}

test('a sensor beside the machine is read by Bluetooth, and its waveform is stored at its point', async () => {
  const { page, token, faults } = await stack.visit({ userName: 'demoadmin' })
  const { mappingId } = await addMachine(stack, token, { area: 'Hall B', machine: 'P-7', point: 'NDE', sensorId: 'BLE-7', model: 'VB24H' })
  await page.addInitScript(playSensor)
  await open(page, stack.base, `/onlineMonitor/waveRecord?mappingId=${mappingId}`)
  await page.getByRole('button', { name: 'Read by Bluetooth' }).click()
  const dialog = page.getByRole('dialog', { name: 'Read a sensor by Bluetooth' })
  await dialog.getByRole('button', { name: 'Choose a sensor' }).click()
  await dialog.getByText('NDE').waitFor()
  await dialog.getByText('4.50').waitFor()
  await dialog.getByRole('button', { name: 'Measure' }).click()
  await dialog.getByText(/^The waveform becomes an imported recording/).waitFor()
  await dialog.getByRole('button', { name: 'Save to the point' }).click()
  await page.getByText('Saved as a recording of the point').waitFor()
  await until('the waveform is in the list', async () => {
    const { records } = await stack.call('POST', '/wave/list/findPage', token, { mappingId, pageNum: 1, pageSize: 5 })
    return records.length === 1
  })
  expect(faults).toEqual([])
})
