/** A document that cannot be printed, today or tomorrow: it is the document, not what prints it. */
export class UnprintableError extends Error {
  override readonly name = 'UnprintableError'
}
