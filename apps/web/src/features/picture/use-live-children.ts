import { useQueryClient } from '@tanstack/react-query'
import { monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import type { PictureKind, PlacedPicture } from '@undertone/domain/picture/picture.calls'
import { pictureCalls } from '@undertone/domain/picture/picture.calls'
import { useEffect, useMemo, useRef, useState } from 'react'
import { keyOf, useCall } from '../../core/api/query.ts'
import { useLive } from '../../core/live/live.ts'
import { isNewer } from '../../points/live/live-merge.ts'
import { childOfPoint, isNewState, type LiveChild, machinesOf, type PointEvent, withEvents } from './live-children.ts'

/** New rows are batched for this long before rendering, ms (guess: a gateway's burst is one update). */
const batchMs = 250
/** Delay before a changed state is refetched from the server, ms (guess: points of a machine report together). */
const refetchDelayMs = 2000
/** Refetch interval, ms, as going offline causes no event (guess: half the shortest usual upload period). */
const refreshMs = 30_000

/** Live state of the machines of an area or the points of a machine, by id. */
export function useLiveChildren(kind: PictureKind, shown: PlacedPicture): ReadonlyMap<number, LiveChild> {
  const client = useQueryClient()
  const [events, setEvents] = useState<ReadonlyMap<number, PointEvent>>(new Map())
  const isArea = kind === 'area'
  const home = useCall(
    monitorCalls.home,
    { query: { companyId: String(shown.companyId) } },
    { enabled: isArea, refreshMs, noErrorPage: true },
  )
  const machine = useCall(
    monitorCalls.equipment,
    { query: { equipmentId: String(shown.id) } },
    { enabled: !isArea, refreshMs, noErrorPage: true },
  )
  const base = useMemo(
    () => (isArea ? (home.data ? machinesOf(home.data, shown.id) : []) : (machine.data?.points ?? []).map(childOfPoint)),
    [isArea, home.data, machine.data, shown.id],
  )

  const pending = useRef(new Map<number, PointEvent>())
  const timers = useRef<{ render?: ReturnType<typeof setTimeout> | undefined; refetch?: ReturnType<typeof setTimeout> | undefined }>({})
  useEffect(() => {
    const running = timers.current
    return () => {
      clearTimeout(running.render)
      clearTimeout(running.refetch)
    }
  }, [])
  const render = () => {
    timers.current.render = undefined
    const arrived = new Map(pending.current)
    pending.current.clear()
    setEvents((before) => new Map([...before, ...arrived]))
  }
  const refetch = () => {
    timers.current.refetch = undefined
    void client.invalidateQueries({ queryKey: keyOf(isArea ? monitorCalls.home : monitorCalls.equipment) })
  }
  useLive((event) => {
    if (event.type === 'asset') void client.invalidateQueries({ queryKey: keyOf(pictureCalls[kind].get) })
    const isNew = event.type === 'point' && isNewState(base, event)
    if (isNew || event.type === 'asset' || event.type === 'alarm') timers.current.refetch ??= setTimeout(refetch, refetchDelayMs)
    if (event.type !== 'point' || !base.some((child) => child.points.has(event.mappingId))) return
    const before = pending.current.get(event.mappingId)
    if (!before || isNewer(event.t, before.t)) pending.current.set(event.mappingId, event)
    timers.current.render ??= setTimeout(render, batchMs)
  })
  return useMemo(() => new Map(base.map((child) => [child.id, withEvents(child, events)])), [base, events])
}
