/**
 * The GATT service by which a sensor is read directly (docs/recipes/read-a-sensor-by-bluetooth.md). The UUIDs are ours: random, the last part says
 * `undert` in ASCII.
 */
const uuid = (number: number): string => `a7d1${number.toString(16).padStart(4, '0')}-5b7e-4c1a-9e2f-756e64657274`

export const directService = uuid(1)
export const directCharacteristics = {
  /** Read: who the sensor is. */
  info: uuid(2),
  /** Read and notify: its newest values. */
  values: uuid(3),
  /** Write with response: what it shall do. */
  control: uuid(4),
  /** Notify: a waveform in blocks. */
  wave: uuid(5),
} as const
export type DirectCharacteristic = keyof typeof directCharacteristics

export const directVersion = 1

/** Limits of what is read of a stranger over the air (guesses: what sensors of a plant have). */
export const directLimits = {
  sensorId: 64,
  text: 32,
  key: 16,
  values: 32,
  /** Samples of a waveform: 128 kB, half a minute over the air. */
  samples: 65_536,
  minSamples: 16,
  minSampleHz: 1,
  maxSampleHz: 1_000_000,
} as const

export const directAxes = ['X', 'Y', 'Z'] as const
export type DirectAxis = (typeof directAxes)[number]

/** Units of samples by their codes. */
export const directUnits = { 1: 'm/s2', 2: 'g', 3: 'mm/s' } as const
export type DirectUnit = (typeof directUnits)[keyof typeof directUnits]

/** Why a sensor does not measure, by the codes on the wire. */
export const directRefusals = { 1: 'busy', 2: 'rate', 3: 'length', 4: 'battery', 5: 'axis' } as const
export type DirectRefusal = (typeof directRefusals)[keyof typeof directRefusals]

/** Why bytes are not read. */
export type DirectFault = 'version' | 'short' | 'length' | 'text' | 'number' | 'unit' | 'axis' | 'kind' | 'checksum'
