/** A unit symbol and the number of decimals to display. */
export interface Unit {
  readonly symbol: string
  readonly decimals: number
}

/** The units of the specification, section 9 of its first document; the decimals are 2 or 3 as it says. */
export const units = {
  acceleration: { symbol: 'm/s²', decimals: 3 },
  velocity: { symbol: 'mm/s', decimals: 3 },
  displacement: { symbol: 'μm', decimals: 2 },
  temperature: { symbol: '℃', decimals: 2 },
  speed: { symbol: 'r/min', decimals: 0 },
  angle: { symbol: '°', decimals: 2 },
  voltage: { symbol: 'V', decimals: 2 },
  signal: { symbol: 'dBm', decimals: 0 },
  frequency: { symbol: 'Hz', decimals: 2 },
  slope: { symbol: 'mm/s/d', decimals: 3 },
  ratio: { symbol: '', decimals: 3 },
  hour: { symbol: 'h', decimals: 0 },
  minute: { symbol: 'min', decimals: 1 },
  power: { symbol: 'kW', decimals: 1 },
  current: { symbol: 'A', decimals: 1 },
  ampere: { symbol: 'A', decimals: 2 },
  metre: { symbol: 'm', decimals: 3 },
  pressure: { symbol: 'kPa', decimals: 1 },
  millimetre: { symbol: 'mm', decimals: 2 },
  second: { symbol: 's', decimals: 2 },
  day: { symbol: 'd', decimals: 0 },
  sensitivity: { symbol: 'mV/g', decimals: 1 },
} as const satisfies Record<string, Unit>

export type UnitKey = keyof typeof units

/** Colour of each axis by name, h being the high-frequency curve (specification, section 9 of its first document); the theme defines the shade. */
export const axisColours = { x: 'green', y: 'magenta', z: 'orange', h: 'purple' } as const
