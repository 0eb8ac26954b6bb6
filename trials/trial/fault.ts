import type { Site } from '../product/site.ts'
import type { Crew } from '../senders/crew.ts'

/** What a fault works with: a product that takes data in while somebody looks at its pages. */
export interface Scene {
  readonly site: Site
  readonly crew: Crew
  readonly random: () => number
  readonly isLong: boolean
  /** Says that something did not hold. */
  complain(text: string): void
  /** A figure of the report; in the long form the largest one of all cycles must not exceed its limit. */
  figure(name: string, value: number, limit?: number): void
}

/** A fault of `reliability.md`: what is done to the product, how it is undone, and what must hold. */
export interface Fault {
  readonly id: string
  readonly name: string
  /** What must hold besides the invariants, which hold for all. */
  readonly pass: string
  /** How often it is done in the short form, and in the long one. */
  readonly times: { readonly short: number; readonly long: number }
  /** A site of its own, with a disk of so many MiB. */
  readonly diskMib?: number
  /** Why it cannot be tried on this machine, or null. */
  obstacle?(): string | null
  /** Once, before the first time. */
  prepare?(scene: Scene): Promise<void>
  inject(scene: Scene): Promise<void>
  heal?(scene: Scene): Promise<void>
  /** Once, after the last time. */
  restore?(scene: Scene): Promise<void>
}
