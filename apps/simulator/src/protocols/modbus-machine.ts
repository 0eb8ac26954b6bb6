import net from 'node:net'
import { answerModbus, floatWords, type ModbusDevice } from '@undertone/device/modbus/modbus-device'
import { initialModbusConfig } from '@undertone/domain/connector/modbus-config'
import { modbusMaps, valuesOfMap } from '@undertone/domain/connector/modbus-maps.table'
import { simulatedPorts } from '@undertone/domain/connector/simulated-peers.table'
import type { ProtocolMachine } from './protocol-machine.ts'
import { simulatedValues } from './simulated-values.ts'

const sensorId = 'MODBUS-0001'
const speedId = 'MODBUS-0002'
/** The register of a setting, which can be written. */
const settingAddress = 100
let sleepT = 30
const generic = modbusMaps.find(({ code }) => code === 'triaxial')
const speed = modbusMaps.find(({ code }) => code === 'XYGT_RPM')

/** Its machine: vibration at unit 1, speed at unit 2. */
export const modbusMachine: ProtocolMachine = {
  name: 'Modbus pump',
  gateway: { deviceId: 'GW-MODBUS', name: 'Modbus collector', type: 'RS485' },
  sensors: [
    { sensorId, model: 'XYGT_AD', point: 'Motor DE', category: 'Vibration' },
    { sensorId: speedId, model: 'XYGT_RPM', point: 'Shaft' },
  ],
  connector: {
    host: '127.0.0.1',
    port: simulatedPorts.modbus,
    config: {
      ...initialModbusConfig,
      targets: [
        {
          ...{ sensorId, key: 'sleepT', unit: 1, table: 'holding', address: settingAddress, type: 'uint16', order: 'ABCD' },
          ...{ scale: 1, offset: 0 },
        },
      ],
      values: [...(generic ? valuesOfMap(generic, sensorId, 1, 0) : []), ...(speed ? valuesOfMap(speed, speedId, 2, 0) : [])],
    },
  },
}

/** The registers as they are now. */
const device: ModbusDevice = {
  write: (unit, address, value) => {
    const isSetting = unit === 1 && address === settingAddress
    if (isSetting) sleepT = value
    return isSetting
  },
  read: (unit, _table, address) => {
    if (unit === 1 && address === settingAddress) return sleepT
    const values = simulatedValues(Date.now() / 1000, unit)
    if (unit === 2) return address === 0 ? values.rSpeed : undefined
    const of = generic?.values.find((one) => one.address === address || one.address + 1 === address)
    return of ? floatWords(values[of.key] ?? 0)[address - of.address] : undefined
  },
}

/** Answers Modbus TCP until the signal. */
export async function serveModbus(signal: AbortSignal): Promise<void> {
  const sockets = new Set<net.Socket>()
  const server = net.createServer((socket) => {
    let received = Buffer.alloc(0)
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
    socket.on('data', (part) => {
      received = Buffer.concat([received, part])
      for (let answer = answerModbus(received, 'tcp', device); answer; answer = answerModbus(received, 'tcp', device)) {
        received = received.subarray(answer.used)
        socket.write(answer.response)
      }
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(simulatedPorts.modbus, '127.0.0.1', resolve)
  })
  signal.addEventListener('abort', () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
}
