import type { PanelAnswer } from '@undertone/domain/board/board-answer'
import type { PanelContent } from '@undertone/domain/board/board-panel'
import { type PanelKindKey, panelKindOf } from '@undertone/domain/board/board-panels.table'
import type { LiveEvent } from '@undertone/domain/monitor/monitor.calls'
import type { BoardSource } from './board-source.ts'

/** What a panel shows, and since when. */
export interface PanelState {
  /** Undefined until the first answer; null if it may not be seen. */
  readonly answer: PanelAnswer | null | undefined
  /** When the server last answered, epoch ms of this browser. */
  readonly answeredMs: number | null
}

/** Panels that an event concerns. */
const concerned: Readonly<Record<'alarm' | 'finding', readonly PanelKindKey[]>> = {
  alarm: ['machines', 'todayAlarms', 'alarmTrend', 'toHandle', 'attention', 'map', 'plan', 'sensors'],
  finding: ['diagnosis', 'attention'],
}

/** Shortest time between two questions, and the wait after a failed one, ms: alarms are shown within 2 s, a flood of them costs two questions a second at most. */
const minMs = 500
const failedMs = 3000

/** When each panel was asked for, and what is asked next: pure, so that it can be tested without a clock. */
export class BoardSchedule {
  readonly #kinds: readonly PanelKindKey[]
  #askedMs: (number | null)[]
  #lastMs = Number.NEGATIVE_INFINITY
  #heldUntilMs = 0

  constructor(kinds: readonly PanelKindKey[]) {
    this.#kinds = kinds
    this.#askedMs = kinds.map(() => null)
  }

  /** The panels to ask for now; empty while a pause lasts. They count as asked. */
  due(nowMs: number): number[] {
    if (nowMs - this.#lastMs < minMs || nowMs < this.#heldUntilMs) return []
    const found = this.#kinds.flatMap((kind, at) => {
      const asked = this.#askedMs[at] ?? null
      const { intervalS } = panelKindOf(kind)
      const isDue = asked === null || (intervalS !== null && nowMs - asked >= intervalS * 1000)
      return isDue ? [at] : []
    })
    if (found.length === 0) return found
    for (const at of found) this.#askedMs[at] = nowMs
    this.#lastMs = nowMs
    return found
  }

  /** A question failed: its panels are due again after a pause. */
  failed(panels: readonly number[], nowMs: number): void {
    for (const at of panels) this.#askedMs[at] = null
    this.#heldUntilMs = nowMs + failedMs
  }

  /** Something changed: the panels that it concerns are due at once. */
  changed(event: LiveEvent['type']): void {
    if (event === 'point' || event === 'wave' || event === 'round') return
    for (const [at, kind] of this.#kinds.entries()) if (event === 'asset' || concerned[event].includes(kind)) this.#askedMs[at] = null
  }
}

const unanswered: PanelState = { answer: undefined, answeredMs: null }

/** How often the schedule is looked at, ms. */
const tickMs = 250

/**
 * Keeps what the panels of a board show. One question at a time; a lost connection is retried without end, while the panels keep their last answers
 * with their age. It holds one answer for each panel and nothing else, however long it runs.
 */
export class BoardFeed {
  readonly #source: BoardSource
  readonly #panels: readonly PanelContent[]
  readonly #schedule: BoardSchedule
  #states: readonly PanelState[]
  readonly #listeners = new Set<() => void>()
  #asking: AbortController | null = null
  #timer: ReturnType<typeof setInterval> | undefined

  constructor(source: BoardSource, panels: readonly PanelContent[]) {
    this.#source = source
    this.#panels = panels
    this.#schedule = new BoardSchedule(panels.map(({ kind }) => kind))
    this.#states = panels.map(() => unanswered)
  }

  /** For useSyncExternalStore. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    this.#timer ??= setInterval(() => void this.#tick(), tickMs)
    void this.#tick()
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size > 0) return
      clearInterval(this.#timer)
      this.#timer = undefined
      this.#asking?.abort()
    }
  }

  states = (): readonly PanelState[] => this.#states

  changed(event: LiveEvent['type']): void {
    this.#schedule.changed(event)
  }

  async #tick(): Promise<void> {
    if (this.#asking) return
    const due = this.#schedule.due(Date.now())
    if (due.length === 0) return
    const asking = new AbortController()
    this.#asking = asking
    try {
      const { panels } = await this.#source.ask(
        due.flatMap((at) => {
          const content = this.#panels[at]
          return content ? [{ at, content }] : []
        }),
        [],
        asking.signal,
      )
      const answeredMs = Date.now()
      this.#states = this.#states.map((state, at) => (due.includes(at) ? { answer: panels[due.indexOf(at)] ?? null, answeredMs } : state))
      for (const listener of this.#listeners) listener()
    } catch (error) {
      if (!asking.signal.aborted) console.info('The board could not be read:', error)
      this.#schedule.failed(due, Date.now())
    } finally {
      this.#asking = null
    }
  }
}
