import { coreErrors } from '@undertone/domain/core/error'

/** A request that failed or was rejected; the message is in the user's language. */
export class ApiError extends Error {
  /** Error code of the body, or the HTTP status without an envelope; 0 without a response. */
  readonly code: number
  /** HTTP status; 200 for an error that the user can correct, 0 without a response. */
  readonly status: number
  /** The form field that the error is about. */
  readonly field: string | undefined

  constructor(message: string, code: number, status: number, field?: string) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.field = field
  }
}

/** Whether what was asked for does not exist, or is hidden from the user: asking again does not help. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.code === coreErrors.recordNotFound.code
