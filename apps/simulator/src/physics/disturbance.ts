import type { FaultCourse } from './fault.ts'

/** What changes a measurement without being a fault of the machine, and the points where it does. */
export type Nuisance = { readonly at: readonly string[] } & (
  | {
      readonly kind: 'neighbour'
      /** Speed of a machine on the same foundation, and its velocity here. */
      readonly rpm: number
      readonly mmS: number
    }
  | {
      readonly kind: 'looseSensor'
      /** Resonance of the loose mounting, Hz, and the acceleration above which the sensor lifts off, m/s2. */
      readonly mountingHz: number
      readonly liftMs2: number
    }
  | {
      readonly kind: 'saturatedSensor'
      /** Measuring range, m/s2. */
      readonly rangeMs2: number
    }
  | {
      readonly kind: 'mainsPickup'
      readonly lineHz: number
      /** Amplitude at the line frequency, m/s2. */
      readonly ms2: number
    }
  | {
      readonly kind: 'sensitivityDrift'
      /** Relative change at severity 1. */
      readonly share: number
    }
  | {
      readonly kind: 'speedStep'
      /** Relative change of speed within a record. */
      readonly share: number
    }
)

export type Disturbance = FaultCourse & Nuisance
