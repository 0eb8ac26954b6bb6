/** A frequency band that a model can monitor, in Hz. */
export interface FrequencyBand {
  readonly lowHz: number
  readonly highHz: number
  /** Display text, if it differs from the numbers. */
  readonly label?: string
}

const band = (lowHz: number, highHz: number, label?: string): FrequencyBand => ({ lowHz, highHz, ...(label ? { label } : {}) })

/** Bands by sensor model (specification, section 9 of its second document). In the specification the label of the VB24H's second band is a tenth of the numbers. */
export const frequencyBands = {
  VB22H: [
    band(833, 850),
    band(1600, 1800),
    band(3000, 3500),
    band(6000, 7000),
    band(2500, 2600),
    band(12_000, 13_000),
    band(25_000, 26_000),
  ],
  VB24H: [
    band(800, 900),
    band(16_000, 17_000, '1.6-1.7 kHz'),
    band(3300, 3400),
    band(6000, 7000),
    band(2500, 2600),
    band(5000, 6000),
    band(12_000, 13_000),
    band(25_000, 26_000),
    band(50_000, 60_000),
  ],
} as const satisfies Record<string, readonly FrequencyBand[]>
