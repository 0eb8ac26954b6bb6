/** The code of the error below. */
export const storageAwayCode = 'STORAGE_AWAY'

/** What holds stored bytes does not answer, or refuses what it must not: what was to be stored is offered again later, and not acknowledged until then. */
export class StorageAwayError extends Error {
  override readonly name: string = 'StorageAwayError'
  /** Kept where the class is not: between threads. */
  readonly code = storageAwayCode
}

/** The bucket answers, and refuses this one request: others need not wait for it. */
export class ObjectRefusedError extends StorageAwayError {
  override readonly name = 'ObjectRefusedError'
}
