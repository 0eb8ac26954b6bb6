import { alarmLevel } from '@undertone/domain/alarm/alarm.enums'
import { alarmEventKind } from '@undertone/domain/alarm/record/alarm-event.enums'
import type { BoardAlarm } from '@undertone/domain/board/board-answer'
import { advance, dismiss, noTakeOver, raise, see, type TakeOverState } from '@undertone/domain/board/take-over'
import type { LiveEvent } from '@undertone/domain/monitor/monitor.calls'
import { useCallback, useEffect, useReducer, useState } from 'react'
import type { BoardSource } from '../shared/board-source.ts'

const { Began, Escalated, Ended, Acknowledged, Handled } = alarmEventKind.members
const begins: readonly string[] = [Began.code, Escalated.code]
const ends: readonly string[] = [Ended.code, Acknowledged.code, Handled.code]

type Step = { readonly type: 'event'; readonly event: LiveEvent } | { readonly type: 'seen' } | { readonly type: 'time' }

/** What an alarm that arrives, a person or the time does to the screen. */
export function takeOverStep(state: TakeOverState, { step, nowMs }: { readonly step: Step; readonly nowMs: number }): TakeOverState {
  if (step.type === 'seen') return advance(see(state), nowMs)
  if (step.type === 'time') return advance(state, nowMs)
  const { event } = step
  if (event.type !== 'alarm') return state
  if (ends.includes(event.kind)) return advance(dismiss(state, event.alarmId), nowMs)
  return event.level === alarmLevel.members.D.code && begins.includes(event.kind) ? raise(state, event.alarmId, nowMs) : state
}

/** How often the end of a take-over is looked for, ms. */
const tickMs = 500

/** The alarms on the screen with what the server says of them; none for a caller who may not see alarms. */
function useAlarms(source: BoardSource, ids: readonly number[]): readonly BoardAlarm[] {
  const key = ids.join()
  const [found, setFound] = useState<{ readonly key: string; readonly alarms: readonly BoardAlarm[] }>({ key: '', alarms: [] })
  useEffect(() => {
    if (key === '') return
    const stop = new AbortController()
    source
      .ask([], key.split(',').map(Number).slice(-50), stop.signal)
      .then(({ alarms }) => setFound({ key, alarms }))
      .catch((error: unknown) => {
        if (!stop.signal.aborted) console.info('The alarm could not be read:', error)
      })
    return () => stop.abort()
  }, [source, key])
  return found.key === key ? found.alarms : []
}

/** Alarms of level D take the screen over: returns those to show, and what a person does who has seen them. */
export function useTakeOver(
  source: BoardSource,
  onEvent: (event: LiveEvent) => void,
): { readonly alarms: readonly BoardAlarm[]; readonly seen: () => void } {
  const [state, dispatch] = useReducer(takeOverStep, noTakeOver)
  // The time is that of the event: React may run a reducer later, and more than once.
  const step = useCallback((one: Step) => dispatch({ step: one, nowMs: Date.now() }), [])
  source.useChanges((event) => {
    onEvent(event)
    if (event.type === 'alarm') step({ type: 'event', event })
  })
  const isOn = state.shown.length > 0
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => step({ type: 'time' }), tickMs)
    return () => clearInterval(timer)
  }, [isOn, step])
  const alarms = useAlarms(
    source,
    state.shown.map((one) => one.alarmId),
  )
  const seen = useCallback(() => step({ type: 'seen' }), [step])
  return { alarms, seen }
}
