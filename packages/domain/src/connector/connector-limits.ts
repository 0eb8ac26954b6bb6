/**
 * Limits of connectors (guesses): what one customer may occupy of the server that runs them all, and bounds of what a person enters.
 */
export const connectorLimits = {
  /** Connectors of a customer. */
  perTenant: 100,
  /** Mapped values of a connector. */
  values: 500,
  /** Waveforms that a connector reads from registers. */
  waves: 32,
  /** Networks from which a device may dial in. */
  addresses: 20,
  name: 60,
  host: 253,
  user: 128,
  password: 256,
  /** Seconds between two readings of a value. */
  minPeriodS: 1,
  maxPeriodS: 86_400,
  /** How long a trial listens to live data, ms. */
  trialMs: 8000,
  /** How long one may take whose program is started for it first (OPC UA), ms. */
  longTrialMs: 40_000,
} as const

/** Modbus registers (16 bits) or bits in one request (MODBUS Application Protocol V1.1b3, sections 6.1 to 6.4). */
export const modbusReadLimits = { registers: 125, bits: 2000 } as const
