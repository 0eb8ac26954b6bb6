import type { StreamState } from '@undertone/domain/core/status.calls'
import type { Tx } from '../../platform/database/database.ts'
import type { Lease } from '../message/lease.ts'
import type { Inlet } from './inlet.ts'
import type { IntakeQueue } from './intake-queue.ts'

/** What was received and is not settled. */
export interface EngineLoad {
  readonly messages: number
  readonly bytes: number
  /** Receipt of the oldest message, epoch ms; null if there is none. */
  readonly oldestAt: number | null
  readonly isPacing: boolean
}

/** Checks in a transaction that this server still has what it is about to write; throws `LeaseLostError`, and marks the leases that are lost. */
export type CheckLeases = (tx: Tx, leases: readonly Lease[]) => Promise<void>

/** How messages get from the intake to the writer: in memory, or through a stream that several servers share (decision 166). */
export interface QueueEngine {
  readonly inlet: Inlet
  /** Where the writer takes messages from. */
  readonly outlet: IntakeQueue
  /** Null: no other server writes what is in the outlet. */
  readonly checkLeases: CheckLeases | null
  readonly load: EngineLoad
  /** The stream between inlet and outlet; null without one. */
  readonly stream: StreamState | null
  /** Nothing more is pushed: hands the writer what there is, and closes the outlet. */
  close(): Promise<void>
  /** Frees everything, once the writer has ended. */
  end(): Promise<void>
}

/** The queue of a single server: the writer takes what the intake pushed. */
export class MemoryEngine implements QueueEngine {
  readonly outlet: IntakeQueue
  readonly checkLeases = null
  readonly stream = null

  constructor(queue: IntakeQueue) {
    this.outlet = queue
  }

  get inlet(): Inlet {
    return this.outlet
  }

  get load(): EngineLoad {
    const { load, oldestAt, isPacing } = this.outlet
    return { ...load, oldestAt, isPacing }
  }

  async close(): Promise<void> {
    this.outlet.close()
  }

  async end(): Promise<void> {
    // It holds nothing but memory.
  }
}
