/** A share of the stream that this server writes until another one takes it over (decision 166). */
export interface Lease {
  readonly partition: number
  /** The number of this server: after a restore an epoch may come again. */
  readonly holder: number
  /** Rises with each server that takes the share. */
  readonly epoch: number
  /** Another server has the share: what this one has read of it is read again there. */
  isLost: boolean
}

/** A transaction would have written what another server writes by now. */
export class LeaseLostError extends Error {
  constructor() {
    super('another server has taken over this share of the stream')
  }
}
