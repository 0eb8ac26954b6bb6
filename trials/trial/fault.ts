import type { Site } from '../product/site.ts'
import type { Crew } from '../senders/crew.ts'

/** The environment of a fault: a product that ingests data while its pages are requested. */
export interface FaultContext {
  readonly site: Site
  readonly crew: Crew
  readonly random: () => number
  readonly isLong: boolean
  /** Reports a failed check. */
  fail(text: string): void
  /** Records a figure of the report; in the long form its maximum must not exceed the limit. */
  figure(name: string, value: number, limit?: number): void
}

/** A fault of `reliability.md`: how it is injected and undone, and what must hold. */
export interface Fault {
  readonly id: string
  readonly name: string
  /** Criteria besides the invariants, which apply to all faults. */
  readonly pass: string
  /** Repetitions in the short and in the long form. */
  readonly times: { readonly short: number; readonly long: number }
  /** Requires a separate site with a disk of this many MiB. */
  readonly diskMib?: number
  /** Why it cannot run on this machine, or null. */
  obstacle?(): string | null
  /** Called once before the first injection. */
  prepare?(scene: FaultContext): Promise<void>
  inject(scene: FaultContext): Promise<void>
  heal?(scene: FaultContext): Promise<void>
  /** Called once after the last injection. */
  restore?(scene: FaultContext): Promise<void>
}
