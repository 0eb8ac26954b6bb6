import { type DirectInfo, type DirectValues, decodeDirectValues, decodeInfo } from '@undertone/device/bluetooth/direct-info'
import { type DirectOrder, type DirectWave, DirectWaveReader, encodeOrder } from '@undertone/device/bluetooth/direct-wave'
import { type DirectCharacteristic, type DirectRefusal, directCharacteristics, directService } from '@undertone/device/bluetooth/gatt'

/** What Web Bluetooth has of a characteristic; only Chromium has it, and no types are shipped for it. */
interface Characteristic extends EventTarget {
  readonly value?: DataView
  readValue(): Promise<DataView>
  writeValueWithResponse(bytes: BufferSource): Promise<void>
  startNotifications(): Promise<unknown>
}
interface Gatt {
  connect(): Promise<Gatt>
  disconnect(): void
  getPrimaryService(service: string): Promise<{ getCharacteristic(uuid: string): Promise<Characteristic> }>
}
interface BluetoothDevice extends EventTarget {
  readonly gatt?: Gatt
}
interface Bluetooth {
  requestDevice(options: { filters: readonly { services: readonly string[] }[] }): Promise<BluetoothDevice>
}

const bluetoothOf = (): Bluetooth | undefined => (navigator as unknown as { bluetooth?: Bluetooth }).bluetooth

/** Whether this browser reaches devices by Bluetooth. */
export const canLinkDirectly = (): boolean => bluetoothOf() !== undefined

/** Why a sensor is not read. `none`: nothing was chosen. */
export type LinkProblemKey = 'none' | 'unreachable' | 'unreadable' | 'silent' | 'gone' | DirectRefusal

export class LinkProblem extends Error {
  readonly key: LinkProblemKey

  constructor(key: LinkProblemKey) {
    super(key)
    this.key = key
  }
}

/** Blocks that do not come for so long are lost, ms (guess: one comes each 30 ms). */
const silentMs = 1500
/** Time that a sensor has to begin, beside that of the measurement, ms (guess). */
const beginMs = 10_000
/** How often what was lost is asked for again (guess). */
const maxRounds = 5
/** Gaps that are asked for one by one (guess: a request takes some 50 ms); where there are more, all from the first to the last is sent again. */
const maxRuns = 16

const bytesOf = (view: DataView | undefined): Uint8Array =>
  view ? new Uint8Array(view.buffer, view.byteOffset, view.byteLength) : new Uint8Array()

/** Numbers in a row, as one request asks for them. */
function runsOf(missing: readonly number[]): { from: number; count: number }[] {
  const runs: { from: number; count: number }[] = []
  for (const number of missing) {
    const last = runs.at(-1)
    if (last && last.from + last.count === number) last.count++
    else runs.push({ from: number, count: 1 })
  }
  const [from = 0, to = 0] = [missing[0], missing.at(-1)]
  return runs.length > maxRuns ? [{ from, count: to - from + 1 }] : runs
}

/** A sensor that is linked by Bluetooth. */
export class DirectLink {
  readonly info: DirectInfo
  readonly #gatt: Gatt
  readonly #of: Readonly<Record<DirectCharacteristic, Characteristic>>
  readonly #gone = new AbortController()

  private constructor(info: DirectInfo, device: BluetoothDevice, gatt: Gatt, of: Readonly<Record<DirectCharacteristic, Characteristic>>) {
    this.info = info
    this.#gatt = gatt
    this.#of = of
    device.addEventListener('gattserverdisconnected', () => this.#gone.abort(), { once: true })
  }

  /** Has the user choose a sensor in the browser's own list, and connects to it. Rejects with a `LinkProblem`. */
  static async open(): Promise<DirectLink> {
    const device = await bluetoothOf()
      ?.requestDevice({ filters: [{ services: [directService] }] })
      .catch(() => undefined)
    if (!device?.gatt) throw new LinkProblem('none')
    try {
      const gatt = await device.gatt.connect()
      const service = await gatt.getPrimaryService(directService)
      const [info, values, control, wave] = await Promise.all(
        (['info', 'values', 'control', 'wave'] as const).map((name) => service.getCharacteristic(directCharacteristics[name])),
      )
      if (!info || !values || !control || !wave) throw new LinkProblem('unreachable')
      const said = decodeInfo(bytesOf(await info.readValue()))
      if ('error' in said) throw new LinkProblem('unreadable')
      return new DirectLink(said, device, gatt, { info, values, control, wave })
    } catch (error) {
      // A sensor that stays connected answers no other phone.
      device.gatt.disconnect()
      throw error instanceof LinkProblem ? error : new LinkProblem('unreachable')
    }
  }

  /** Ends when the sensor is out of reach or the link was closed. */
  get gone(): AbortSignal {
    return this.#gone.signal
  }

  close(): void {
    this.#gatt.disconnect()
    this.#gone.abort()
  }

  /** Calls `take` with the newest values, and with each change, while the link lasts. Values that cannot be read are left out. */
  async follow(take: (values: DirectValues) => void): Promise<void> {
    const { values } = this.#of
    const show = (view: DataView | undefined) => {
      const read = decodeDirectValues(bytesOf(view))
      if (!('error' in read)) take(read)
    }
    values.addEventListener('characteristicvaluechanged', () => show(values.value), { signal: this.gone })
    show(await values.readValue())
    await values.startNotifications()
  }

  /** Has the sensor measure a waveform; what is lost on the way is asked for again. Rejects with a `LinkProblem`. */
  async measure(
    order: Extract<DirectOrder, { do: 'measure' }>,
    ending: AbortSignal,
    onShare: (share: number) => void,
  ): Promise<DirectWave> {
    const { wave } = this.#of
    const reader = new DirectWaveReader()
    const { promise, resolve, reject } = Promise.withResolvers<DirectWave>()
    const over = new AbortController()
    let [rounds, isAsking, timer]: [number, boolean, ReturnType<typeof setTimeout> | undefined] = [0, false, undefined]
    const fail = (key: LinkProblemKey) => reject(new LinkProblem(key))
    const again = async () => {
      const { id, missing } = reader
      if (id === null || ++rounds > maxRounds) return fail('silent')
      // A radio takes one request at a time.
      isAsking = true
      for (const run of runsOf(missing)) await this.#write({ do: 'again', id, ...run })
      isAsking = false
      if (!over.signal.aborted) wait(silentMs)
    }
    const wait = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => void again().catch(() => fail('gone')), ms)
    }
    const take = () => {
      if (!isAsking) wait(silentMs)
      const step = reader.receive(bytesOf(wave.value))
      if ('error' in step) return
      if (step.kind === 'refused') fail(step.why)
      else if (step.kind === 'wave') resolve(step.wave)
      else if (step.kind === 'part') onShare(step.share)
    }
    wave.addEventListener('characteristicvaluechanged', take, { signal: over.signal })
    ending.addEventListener('abort', () => fail('none'), { signal: over.signal })
    this.gone.addEventListener('abort', () => fail('gone'), { signal: over.signal })
    try {
      await wave.startNotifications()
      wait(beginMs + (order.count / order.sampleHz) * 1000)
      await this.#write(order)
      return await promise
    } catch (error) {
      if (ending.aborted) await this.#write({ do: 'stop' }).catch(() => undefined)
      throw error instanceof LinkProblem ? error : new LinkProblem('gone')
    } finally {
      clearTimeout(timer)
      over.abort()
    }
  }

  #write(order: DirectOrder): Promise<void> {
    return this.#of.control.writeValueWithResponse(Uint8Array.from(encodeOrder(order)))
  }
}
