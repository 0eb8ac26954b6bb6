import type { RoundDetail } from '@undertone/domain/inspection/round/round.calls'
import { useCallback, useEffect, useState } from 'react'
import { useOutbox } from '../../../core/offline/shown-outbox.ts'
import { onSent } from '../../../core/offline/sync.ts'
import { useSession } from '../../../core/session/session.ts'
import { withPending } from '../offline/pending.ts'
import { pendingOf } from '../offline/round-outbox.ts'
import { readTakenRounds, roundAt, takeRounds } from '../offline/taken-rounds.ts'
import { getReady, type Readiness } from './get-ready.ts'

interface Today {
  /** With what waits on this device; undefined until they are read. */
  readonly rounds: readonly RoundDetail[] | undefined
  /** When they were taken along, epoch ms. */
  readonly at: number | null
  /** Null until this device was looked at. */
  readonly readiness: Readiness | null
  readonly isBusy: boolean
  readonly error: Error | null
  prepare(): void
}

/** The rounds of the day on this device, and whether it is ready for them. */
export function useToday(): Today {
  const { user } = useSession()
  const entries = useOutbox((state) => state.entries)
  const [kept, setKept] = useState<Awaited<ReturnType<typeof readTakenRounds>>>(null)
  const [isRead, setRead] = useState(false)
  const [readiness, setReadiness] = useState<Readiness | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const read = useCallback(
    () =>
      readTakenRounds()
        .catch(() => null)
        .then((found) => {
          setKept(found)
          setRead(true)
        }),
    [],
  )
  const prepare = useCallback(() => {
    setBusy(true)
    setError(null)
    getReady()
      .then(setReadiness, (failure: unknown) => setError(failure instanceof Error ? failure : new Error(String(failure))))
      .then(read)
      .finally(() => setBusy(false))
  }, [read])
  useEffect(() => {
    void read().then(prepare)
  }, [read, prepare])
  useEffect(() => onSent(() => void takeRounds().then(read, () => undefined)), [read])
  const nowMs = Date.now() + (kept?.value.clockMs ?? 0)
  const rounds = kept?.value.rounds.map((one) =>
    withPending(roundAt(one, nowMs), pendingOf(entries, one.detail.id), { name: user.nickName, timeZone: user.timeZone }),
  )
  return { rounds: isRead ? (rounds ?? []) : undefined, at: kept?.at ?? null, readiness, isBusy, error, prepare }
}
