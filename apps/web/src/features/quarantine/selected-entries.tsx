import type { QuarantineRecord } from '@undertone/domain/quarantine/quarantine.calls'
import { useText } from '../../core/language/language.ts'
import { Button } from '../../ui/control/button.tsx'
import { Toolbar } from '../../ui/layout/toolbar.tsx'
import { EntryButtons, type EntryJobs, sumByReason } from './entry-buttons.tsx'
import { quarantineText } from './quarantine.text.ts'

/** The actions on selected entries. */
export function SelectedEntries({
  entries,
  jobs,
  onClear,
}: {
  readonly entries: readonly QuarantineRecord[]
  readonly jobs: EntryJobs
  readonly onClear: () => void
}) {
  const say = useText()
  const label = say(quarantineText.selectedCount, { count: entries.length })
  return (
    <Toolbar label={label}>
      <strong>{label}</strong>
      <EntryButtons
        jobs={jobs}
        selection={{ ids: entries.map(({ id }) => id) }}
        lost={sumByReason(entries)}
        words={{ retry: say(quarantineText.retry), discard: say(quarantineText.discard) }}
        onDone={onClear}
      />
      <Button kind="quiet" onClick={onClear}>
        {say(quarantineText.clearSelection)}
      </Button>
    </Toolbar>
  )
}
