/** A sender that records acknowledgements. */
export interface Recorder {
  /** Acknowledgements since the start. */
  readonly acked: number
  /** Whether everything that was sent is acknowledged. */
  readonly isSettled: boolean
  /** While false nothing new is sent. */
  isSending: boolean
  end(): void
}
