import net, { type AddressInfo } from 'node:net'

/** A write that the device of a test took. */
export interface TakenWrite {
  readonly unit: number
  readonly code: number
  readonly address: number
  readonly value: number
}

/** A local Modbus TCP device that accepts single coils and registers; `refuse` makes it return an exception instead. */
export async function startModbusDevice() {
  const taken: TakenWrite[] = []
  const state = { refuse: null as number | null }
  const server = net.createServer((socket) => {
    let seen = Buffer.alloc(0)
    socket.on('error', () => socket.destroy())
    socket.on('data', (part) => {
      seen = Buffer.concat([seen, part])
      while (seen.length >= 12) {
        const frame = seen.subarray(0, 12)
        seen = seen.subarray(12)
        const [unit = 0, code = 0] = frame.subarray(6)
        if (state.refuse !== null) socket.write(Buffer.from([...frame.subarray(0, 4), 0, 3, unit, code | 0x80, state.refuse]))
        else {
          taken.push({ unit, code, address: frame.readUInt16BE(8), value: frame.readUInt16BE(10) })
          // In two parts, as a network may deliver it.
          socket.write(frame.subarray(0, 5))
          socket.write(frame.subarray(5))
        }
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.address() as AddressInfo
  return { port, taken, state, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}
