import type { EndedSpan } from './span.ts'
import type { SpanSink } from './tracer.ts'

/** How long ended spans are gathered for one message to the other thread, ms, and how many at most (guesses). */
const gatherMs = 500
const maxGathered = 256

/** Hands the spans of a thread to the thread that sends them. */
export class SpanRelay implements SpanSink {
  readonly #post: (spans: readonly EndedSpan[]) => void
  #gathered: EndedSpan[] = []
  #timer: NodeJS.Timeout | undefined

  constructor(post: (spans: readonly EndedSpan[]) => void) {
    this.#post = post
  }

  add(span: EndedSpan): void {
    this.#gathered.push(span)
    if (this.#gathered.length >= maxGathered) this.flush()
    else this.#timer ??= setTimeout(() => this.flush(), gatherMs).unref()
  }

  /** Hands on what there is. */
  flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#gathered.length === 0) return
    this.#post(this.#gathered)
    this.#gathered = []
  }
}
