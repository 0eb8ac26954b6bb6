import { useQueryClient } from '@tanstack/react-query'
import { monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import type { PictureKind, PlacedPicture } from '@undertone/domain/picture/picture.calls'
import { pictureCalls } from '@undertone/domain/picture/picture.calls'
import { useEffect, useMemo, useRef, useState } from 'react'
import { keyOf, useCall } from '../../core/api/query.ts'
import { useLive } from '../../core/live/live.ts'
import { childOfPoint, isNewState, type LiveChild, machinesOf, type PointEvent, withNews } from './live-children.ts'

/** New rows are drawn together after this long, in ms (guess: a gateway's burst is one picture). */
const gatherMs = 250
/** A changed state is judged by the server this long after it was told, in ms (guess: points of a machine report together). */
const judgeMs = 2000
/** Silence is judged by the clock: the states are asked again this often, in ms (guess: half the shortest usual upload period). */
const refreshMs = 30_000

/** Live state of the machines of an area or the points of a machine, by id. */
export function useLiveChildren(kind: PictureKind, shown: PlacedPicture): ReadonlyMap<number, LiveChild> {
  const client = useQueryClient()
  const [news, setNews] = useState<ReadonlyMap<number, PointEvent>>(new Map())
  const isArea = kind === 'area'
  const home = useCall(monitorCalls.home, { query: { companyId: String(shown.companyId) } }, { enabled: isArea, refreshMs, stay: true })
  const machine = useCall(monitorCalls.equipment, { query: { equipmentId: String(shown.id) } }, { enabled: !isArea, refreshMs, stay: true })
  const base = useMemo(
    () => (isArea ? (home.data ? machinesOf(home.data, shown.id) : []) : (machine.data?.points ?? []).map(childOfPoint)),
    [isArea, home.data, machine.data, shown.id],
  )

  const waiting = useRef(new Map<number, PointEvent>())
  const timers = useRef<{ draw?: ReturnType<typeof setTimeout> | undefined; judge?: ReturnType<typeof setTimeout> | undefined }>({})
  useEffect(() => {
    const kept = timers.current
    return () => {
      clearTimeout(kept.draw)
      clearTimeout(kept.judge)
    }
  }, [])
  const draw = () => {
    timers.current.draw = undefined
    const arrived = new Map(waiting.current)
    waiting.current.clear()
    setNews((before) => new Map([...before, ...arrived]))
  }
  const judge = () => {
    timers.current.judge = undefined
    void client.invalidateQueries({ queryKey: keyOf(isArea ? monitorCalls.home : monitorCalls.equipment) })
  }
  useLive((event) => {
    if (event.type === 'asset') void client.invalidateQueries({ queryKey: keyOf(pictureCalls[kind].get) })
    const isNew = event.type === 'point' && isNewState(base, event)
    if (isNew || event.type === 'asset' || event.type === 'alarm') timers.current.judge ??= setTimeout(judge, judgeMs)
    if (event.type !== 'point' || !base.some((child) => child.points.has(event.mappingId))) return
    const before = waiting.current.get(event.mappingId)
    if (!before || event.t >= before.t) waiting.current.set(event.mappingId, event)
    timers.current.draw ??= setTimeout(draw, gatherMs)
  })
  return useMemo(() => new Map(base.map((child) => [child.id, withNews(child, news)])), [base, news])
}
