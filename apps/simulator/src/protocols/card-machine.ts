import { createHash } from 'node:crypto'
import { ball6205 } from '../plants/bearings.ts'
import { machineOf } from '../plants/machine-build.ts'
import type { ProtocolMachine } from './protocol-machine.ts'

const levels = { firstMmS: 1.1, secondMmS: 0.3, flowMs2: 0.9, humMs2: 0.1 }
const ofPoint = { model: 'VB22H', gateway: 'GW-CARD', sensorId: '', levels, bearing: ball6205 } as const

/** A fan whose impeller collects dust: its unbalance grows. */
export const cardFan = machineOf({
  key: 'F-701',
  name: 'Card fan',
  nameplate: { type: 'Fans', level: 'C', model: 'K4-73', powerKw: 75, currentA: 140 },
  ratedRpm: 1480,
  idleRpm: 1496,
  loadRange: [0.5, 0.9],
  frameHz: 95,
  faults: [{ kind: 'imbalance', at: ['fan-de', 'fan-nde'], mmS: 4.2, onsetDays: 26, doublingDays: 8, ceiling: 1.3 }],
  points: [
    { ...ofPoint, key: 'fan-de', name: 'Fan DE', end: 'DrivePort', riseK: 24 },
    { ...ofPoint, key: 'fan-nde', name: 'Fan NDE', end: 'NonDrivePort', riseK: 21 },
  ],
})

/** The secret of the card: the same at each start of one installation, and unknown outside it. */
export const cardSecret = (password: string): string => createHash('sha256').update(`collection card ${password}`).digest('base64url')

const vibration = { constantCurrent: true, sensitivity: 100, sensitivityUnit: 'mV/g', adFrequency: 12_800 }
const speed = { countingMode: 'Period', triggerDirection: 'Rising', counterInitial: 0, gearTeeth: 60 }

/** The machine of a card: vibration at both bearings, speed by a gear wheel, and a temperature. */
export const cardMachine = (password: string): ProtocolMachine => ({
  name: cardFan.name,
  gateway: { deviceId: 'GW-CARD', name: 'Card collector', type: 'DTUEthernet' },
  sensors: [],
  card: {
    name: 'Fan card',
    channels: [
      { point: 'Fan DE', type: 'Vibration', ...vibration },
      { point: 'Fan NDE', type: 'Vibration', ...vibration },
      { point: 'Shaft', type: 'RotateSpeed', ...speed },
      { point: 'Bearing temperature', type: 'Temperature', zeroVoltage: 0, b1: 20 },
    ],
  },
  connector: {
    host: '',
    port: null,
    password: cardSecret(password),
    config: (cardId) => ({ kind: 'card', cardId, addresses: ['127.0.0.1'] }),
  },
})
