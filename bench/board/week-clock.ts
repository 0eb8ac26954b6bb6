/** What has happened to a page since its clock was replaced. */
export interface Passed {
  /** Answers that the board has read. */
  readonly answers: number
  /** Alarms of level D that were sent to it. */
  readonly alarms: number
}

/** What the bench calls in the page. */
export interface WeekPage {
  /** Lets so much time of the page pass, ms, as fast as the page takes what happens in it. */
  pass(ms: number): Promise<Passed>
  /** The fake server counts here what it has sent and what was read. */
  readonly count: { asked: number; read: number; alarms: number }
}

/**
 * Runs in the page before anything else: replaces its clock and timers, not its frames. Time passes in steps of ten seconds, the shortest interval of a panel; a timer that is due in a step
 * runs once in it. A step waits for no frame: it ends when the page has read every answer and has had turns to render what they say. The browser paints as often as it likes.
 */
export function weekClock(): void {
  const stepMs = 10_000
  /** Turns of the event loop after the answers: React renders in turns of its own, which come between (guess: a render takes two). */
  const turns = 4
  const RealDate = Date
  const [later] = [window.setTimeout.bind(window)]
  let now = RealDate.now()
  let last = 1_000_000
  const timers = new Map<number, { at: number; every: number | null; run: () => void }>()
  const add = (run: unknown, ms: unknown, values: unknown[], every: boolean): number => {
    const wait = Math.max(every ? 1 : 0, Number(ms) || 0)
    timers.set(++last, { at: now + wait, every: every ? wait : null, run: () => (run as (...of: unknown[]) => void)(...values) })
    // What waits for nothing goes on by itself, as React and fetch do.
    if (wait === 0) later(fire, 0, last)
    return last
  }
  function fire(id: number): void {
    const timer = timers.get(id)
    if (!timer) return
    if (timer.every === null) timers.delete(id)
    else timer.at = now + timer.every
    timer.run()
  }
  const clear = (id: unknown) => void timers.delete(Number(id))
  Object.assign(window, {
    setTimeout: (run: unknown, ms: unknown, ...values: unknown[]) => add(run, ms, values, false),
    setInterval: (run: unknown, ms: unknown, ...values: unknown[]) => add(run, ms, values, true),
    clearTimeout: clear,
    clearInterval: clear,
    Date: class extends RealDate {
      constructor(...given: unknown[]) {
        super(...((given.length === 0 ? [now] : given) as [number]))
      }
      static override now(): number {
        return now
      }
    },
  })
  const turn = () =>
    new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        port1.close()
        resolve()
      }
      port2.postMessage(null)
    })
  const count = { asked: 0, read: 0, alarms: 0 }
  const page: WeekPage = {
    count,
    async pass(ms) {
      for (const end = now + ms; now < end; ) {
        now += stepMs
        for (const [id, { at }] of [...timers]) if (at <= now) fire(id)
        do for (let left = turns; left > 0; left--) await turn()
        while (count.read < count.asked)
      }
      return { answers: count.read, alarms: count.alarms }
    },
  }
  Object.assign(window, { weekPage: page })
}
