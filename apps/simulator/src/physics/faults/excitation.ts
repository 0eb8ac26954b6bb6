import type { Cause, FaultCourse } from '../fault.ts'
import type { Direction, MachineModel, PointModel } from '../machine.ts'
import type { Random } from '../random.ts'
import type { Impact } from '../resonator.ts'

/** A time series per direction; a missing direction has none. */
export type Directed = Partial<Readonly<Record<Direction, Float64Array>>>

/** What a fault does to the structure at its place. */
export interface Excitation {
  /** Forces on the structure, N. */
  readonly forces?: Directed
  /** Motion of the whole structure, m/s2, where the fault decides it. */
  readonly motion?: Directed
  /** Blows, m/s2 of ring-down. */
  readonly impacts?: readonly Impact[]
}

/** State of the machine during one record, seen from the shaft where the fault acts. */
export interface FaultScene {
  readonly machine: MachineModel
  /** The point where the fault originates. */
  readonly source: PointModel
  /** The point that is recorded. */
  readonly point: PointModel
  readonly sampleHz: number
  /** Angle of the source's shaft at each sample, radians, not wrapped. */
  readonly angle: Float64Array
  readonly shaftHz: number
  readonly load: number
  readonly severity: number
  /** Fixed properties of this specimen: the same in each record. */
  readonly specimen: Random
  readonly random: Random
}

/** How one kind of fault excites the structure. */
export type Exciter<K extends Cause['kind']> = (fault: Extract<Cause, { kind: K }> & FaultCourse, scene: FaultScene) => Excitation
