import { useQueryClient } from '@tanstack/react-query'
import { inspectionTaskCalls, type RoundDetail, type TakenRound } from '@undertone/domain/inspection/round/round.calls'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { keyOf } from '../../../core/api/query.ts'
import { readStored } from '../../../core/browser/storage.ts'
import { useOwnLive } from '../../../core/live/live.ts'
import { useOutbox } from '../../../core/offline/shown-outbox.ts'
import { onSent } from '../../../core/offline/sync.ts'
import { useSession } from '../../../core/session/session.ts'
import { type Pending, withPending } from './pending.ts'
import { isOfRound, pendingOf } from './round-outbox.ts'
import { keepRound, knownRound, pointOfCode, readTakenRounds } from './taken-rounds.ts'
import { useCanKeep } from './use-offline.ts'

/** A round as this device knows it. */
export interface LocalRound {
  /** With what waits here; undefined where neither the server nor this device has it. */
  readonly round: RoundDetail | undefined
  readonly pending: readonly Pending[]
  /** Whether what is done is kept here; null until that is known. */
  readonly canKeep: boolean | null
  readonly hasMarks: boolean
  /** The time of the server, as far as this device knows, epoch ms. */
  nowMs(): number
  pointOf(code: string): Promise<number | null>
}

interface Taken {
  readonly round: TakenRound | undefined
  readonly clockMs: number
}

const ignore = () => undefined

/** Joins what the server says of a round, what was taken along, and what waits here. */
export function useLocalRound(id: number, fetched: RoundDetail | undefined): LocalRound {
  const { user } = useSession()
  const client = useQueryClient()
  const canKeep = useCanKeep()
  const [taken, setTaken] = useState<Taken>({ round: undefined, clockMs: 0 })
  const entries = useOutbox((state) => state.entries)
  const refetch = useCallback(() => void client.invalidateQueries({ queryKey: keyOf(inspectionTaskCalls.getDetail) }), [client])
  useEffect(() => {
    readTakenRounds().then((kept) => {
      if (kept) setTaken({ round: kept.value.rounds.find(({ detail }) => detail.id === id), clockMs: kept.value.clockMs })
    }, ignore)
  }, [id])
  useEffect(() => {
    // A device that keeps nothing has nothing to compare with.
    if (fetched) keepRound(fetched).catch(ignore)
  }, [fetched])
  useEffect(() => onSent((groups) => isOfRound(groups, id) && refetch()), [id, refetch])
  useOwnLive(
    inspectionTaskCalls.live.path,
    readStored('token') ?? '',
    (event) => event.type === 'round' && event.taskId === id && refetch(),
    ignore,
  )
  const nowMs = useCallback(() => Date.now() + taken.clockMs, [taken.clockMs])
  const opensMs = taken.round?.opensMs
  const [, setOpen] = useState(false)
  useEffect(() => {
    // Without a network nothing else has the page look again when the round opens.
    const waitMs = opensMs === undefined ? 0 : opensMs - nowMs()
    if (waitMs <= 0) return
    const timer = setTimeout(() => setOpen(true), Math.min(waitMs, 86_400_000))
    return () => clearTimeout(timer)
  }, [opensMs, nowMs])
  const known = knownRound(fetched, taken.round, nowMs())
  const pending = useMemo(() => pendingOf(entries, id), [entries, id])
  const round = useMemo(
    () => known && withPending(known, pending, { name: user.nickName, timeZone: user.timeZone }),
    [known, pending, user.nickName, user.timeZone],
  )
  return {
    round,
    pending,
    canKeep,
    hasMarks: taken.round !== undefined,
    nowMs,
    pointOf: async (code) => (taken.round ? pointOfCode(taken.round, code) : null),
  }
}
