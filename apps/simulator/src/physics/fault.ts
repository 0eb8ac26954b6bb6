/** How a fault grows, in days relative to the plant's present day. */
export interface FaultCourse {
  /** Days before the present day at which the fault starts. */
  readonly onsetDays: number
  /** Days in which severity doubles. */
  readonly doublingDays: number
  /** Maximum severity; 1 is the present day's. */
  readonly ceiling: number
  /** Days after the present day (before it if negative) from which the fault is repaired; never by default. */
  readonly repairDays?: number
}

/** A cause and its size at severity 1; places are keys of points. */
export type Cause =
  | {
      readonly kind: 'imbalance' /** Velocity of the 1x line at severity 1, mm/s RMS, horizontal, rated speed. */
      readonly mmS: number
      readonly at: readonly string[]
    }
  | { readonly kind: 'outerRace' /** Peak of a ring-down at severity 1, m/s2. */; readonly impactMs2: number; readonly at: string }
  | {
      readonly kind: 'innerRace' /** Peak of a ring-down in the middle of the load zone at severity 1, m/s2. */
      readonly impactMs2: number
      readonly at: string
    }
  | {
      readonly kind: 'ball' /** Peak of a ring-down in the middle of the load zone, m/s2. */
      readonly impactMs2: number
      readonly at: string
    }
  | { readonly kind: 'cage' /** Mean peak of the ring-downs where the cage rubs, m/s2. */; readonly impactMs2: number; readonly at: string }
  | {
      readonly kind: 'lubrication' /** Mean peak of the ring-downs of touching asperities, m/s2. */
      readonly impactMs2: number
      readonly at: string
    }
  | {
      readonly kind: 'misalignment'
      /** The points on both sides of the coupling: driving and driven. */
      readonly at: readonly [string, string]
      readonly offsetMm: number
      readonly angleMrad: number
    }
  | {
      readonly kind: 'bentShaft'
      /** The points at both ends of the shaft. */
      readonly at: readonly [string, string]
      readonly bowMm: number
    }
  | {
      readonly kind: 'looseness'
      readonly at: readonly string[]
      /** Acceleration by the rotating force, m/s2 peak. */
      readonly forcedMs2: number
    }
  | {
      readonly kind: 'airGap'
      readonly at: readonly string[]
      /** Eccentricities as a share of the mean gap: fixed in the stator, and turning with the rotor. */
      readonly fixedShare: number
      readonly turningShare: number
    }
  | {
      readonly kind: 'rotorBars'
      readonly at: readonly string[]
      /** Broken bars. */
      readonly broken: number
      /** Radial pull of one bar at rated current, N. */
      readonly pullN: number
    }
  | {
      readonly kind: 'softSupport'
      readonly at: readonly string[] /** Share of the frame's stiffness that is lost. */
      readonly lostShare: number
    }
  | {
      readonly kind: 'fanBlade'
      readonly at: readonly string[]
      /** Share of its lift that one blade has lost. */
      readonly lostShare: number
      /** Lift of a sound blade, N. */
      readonly liftN: number
      /** Force of the disturbed flow, N RMS. */
      readonly turbulenceN: number
    }
  | {
      readonly kind: 'vane'
      readonly at: readonly string[]
      /** Pressure pulse of a vane at the cutwater, N, and the share that one vane lacks. */
      readonly pulseN: number
      readonly lostShare: number
    }
  | { readonly kind: 'recirculation'; readonly at: readonly string[] /** Force of the reversed flow, N RMS. */; readonly forceN: number }
  | {
      readonly kind: 'cavitation'
      readonly at: readonly string[]
      /** Collapses per second, and their mean ring-down, m/s2. */
      readonly perSecond: number
      readonly impactMs2: number
    }
  | {
      readonly kind: 'brokenTooth'
      readonly at: string
      /** Share of the tooth that is missing. */
      readonly lostShare: number
      /** Ring-down when the next tooth takes the load, m/s2. */
      readonly impactMs2: number
    }
  | {
      readonly kind: 'toothFatigue'
      readonly at: string /** Depth of the modulation in the pitted teeth, 0 to 1. */
      readonly depth: number
    }
  | { readonly kind: 'toothWear'; readonly at: string /** Profile lost at tip and root, um. */; readonly wornUm: number }
  | {
      readonly kind: 'beltWear'
      /** The points at the driving and the driven pulley. */
      readonly at: readonly [string, string]
      /** Tension pulse when the worn spot runs over a pulley, N. */
      readonly pulseN: number
    }
  | {
      readonly kind: 'beltSlip'
      readonly at: readonly [string, string]
      /** Loss of the driven pulley's speed, as a share. */
      readonly slip: number
      /** Fluctuation of the tension, N RMS. */
      readonly tensionN: number
    }
  | {
      readonly kind: 'rub'
      readonly at: string /** Acceleration of the rotor by its imbalance, m/s2 peak. */
      readonly forcedMs2: number
      readonly criticalHz: number
    }
  | {
      readonly kind: 'oilWhirl'
      readonly at: string
      /** Mean speed of the oil as a share of the shaft's. */
      readonly oilShare: number
      /** First critical speed, Hz: the whirl does not get faster (whip). */
      readonly criticalHz: number
      /** Force of the film at the orbit of severity 1, N peak. */
      readonly filmN: number
    }

/** A fault of the machine, modelled as a force, geometry or modulation, never as a symptom. */
export type Fault = FaultCourse & Cause

/** The points at which a fault acts, its origin first. */
export const placesOf = (fault: Cause): readonly string[] => (typeof fault.at === 'string' ? [fault.at] : fault.at)
