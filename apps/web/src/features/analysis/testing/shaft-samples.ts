import type { CepstraHead, OrbitHead, OrderHead } from '@undertone/domain/analysis/shaft/order.calls'
import { axisNamesOf } from '@undertone/domain/device/sensor/axis-names'

/** The axes of the point: X is horizontal (H), Y vertical (V), Z axial (A). */
export const names = axisNamesOf([1, 3, 2])

/** The head of an orbit of X and Z at 1500 r/min. */
export const orbitHeadOf = (part: Partial<OrbitHead> = {}): OrbitHead => ({
  ...{
    waveId: 1,
    axes: ['X', 'Z'],
    n: 4,
    sampleHz: 2000,
    unit: 'μm',
    quantity: 'displacement',
    undeclared: false,
    highPassHz: 10,
    orders: [],
  },
  ...{ rotation: 1500, rotationFrom: 'sampling', shaftHz: 1000, lineRpm: null, phaseFrom: 'start' },
  ...{ lines: [], phaseDiff: null, coherence: null, phaseProblem: null, doubts: [], ellipse: null },
  ...{ areaName: '', equipmentName: '', pointName: '', sensorId: '', missingAxes: ['Y'], problems: [], saturated: [] },
  ...part,
})

/** The head of an order spectrum of X and Z at 1500 r/min. */
export const orderHeadOf = (part: Partial<OrderHead> = {}): OrderHead => ({
  ...{ waveId: 1, axes: ['X', 'Z'], n: 3, sampleHz: 2000, unit: 'mm/s', quantity: 'velocity', undeclared: false, highPassHz: 10 },
  ...{ orderStep: 0.5, turns: 2, averages: 1, lineRpm: null, sure: true, problem: null, sources: [], curve: null },
  ...{ areaName: '', equipmentName: '', pointName: '', sensorId: '', missingAxes: ['Y'], problems: [], saturated: [] },
  speed: { source: 'sampling', meanRpm: 1500, lowRpm: 1500, highRpm: 1500, confidence: null, marks: null },
  ...part,
})

/** The head of the cepstra of X and Z at 1500 r/min, in half milliseconds. */
export const cepstraHeadOf = (part: Partial<CepstraHead> = {}): CepstraHead => ({
  ...{ waveId: 1, axes: ['X', 'Z'], n: 3, sampleHz: 2000, unit: '', stepMs: 0.5, rpm: 1500 },
  ...{ areaName: '', equipmentName: '', pointName: '', sensorId: '', missingAxes: [], problems: [], saturated: [] },
  ...part,
})
