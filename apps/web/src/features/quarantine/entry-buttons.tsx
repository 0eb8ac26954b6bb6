import { type QuarantineRecord, type QuarantineSelection, quarantineCalls } from '@undertone/domain/quarantine/quarantine.calls'
import { useSession } from '../../core/session/session.ts'
import { Button } from '../../ui/control/button.tsx'
import type { LostEntries, QuarantineJobs } from './use-quarantine-jobs.tsx'

/** What an action on entries needs of the jobs. */
export interface EntryJobs extends Pick<QuarantineJobs, 'retry' | 'discard'> {
  readonly busy: boolean
}

interface EntryButtonsProps {
  readonly jobs: EntryJobs
  readonly selection: QuarantineSelection
  /** What discarding loses. */
  readonly lost: readonly LostEntries[]
  readonly words: { readonly retry: string; readonly discard: string }
  readonly canRetry?: boolean
  /** Called afterwards; `isGone` is true if all entries were removed. */
  readonly onDone: (isGone: boolean) => void
}

/** Sums of entries by reason, for the confirmation. */
export const sumByReason = (records: readonly QuarantineRecord[]): LostEntries[] =>
  [...Map.groupBy(records, ({ reason }) => reason)].map(([reason, of]) => ({
    reason,
    entries: of.length,
    bytes: of.reduce((sum, { bytes }) => sum + bytes, 0),
  }))

/** Retries or discards a set of entries. */
export function EntryButtons({ jobs, selection, lost, words, canRetry = true, onDone }: EntryButtonsProps) {
  const { can } = useSession()
  return (
    <>
      {canRetry && can(quarantineCalls.replay.access) && (
        <Button icon="redo" busy={jobs.busy} onClick={() => void jobs.retry(selection).then(onDone)}>
          {words.retry}
        </Button>
      )}
      {can(quarantineCalls.discard.access) && (
        <Button
          kind="danger"
          icon="trash"
          busy={jobs.busy}
          onClick={() => void jobs.discard(selection, lost).then((isGone) => isGone && onDone(true))}
        >
          {words.discard}
        </Button>
      )}
    </>
  )
}
