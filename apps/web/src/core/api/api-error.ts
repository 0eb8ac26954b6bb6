/** A request that failed or was refused; the message is in the language of the user. */
export class ApiError extends Error {
  /** Body code of the refusal, or the HTTP status when there was no envelope; 0 when no answer came. */
  readonly code: number
  /** HTTP status; 200 for a refusal that the user can mend, 0 when no answer came. */
  readonly status: number
  /** The field of the form that the refusal is about. */
  readonly field: string | undefined

  constructor(message: string, code: number, status: number, field?: string) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.field = field
  }
}
