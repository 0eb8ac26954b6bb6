import { useState } from 'react'
import { useText } from '../../../core/language/language.ts'
import type { AnyRow } from '../../../resource/core/form-values.ts'
import { Button } from '../../../ui/control/button.tsx'
import { batchText } from './batch.text.ts'
import { type BatchTargets, useOffered } from './batch-calls.ts'
import { BatchDialog } from './batch-dialog.tsx'

/** Opens the dialog that sends one command to the selected devices; disabled while none of them takes any. */
export function BatchButton({
  of,
  rows,
  clear,
}: {
  readonly of: BatchTargets
  readonly rows: readonly AnyRow[]
  readonly clear: () => void
}) {
  const say = useText()
  const [isOpen, setOpen] = useState(false)
  const commands = useOffered(of, rows)
  return (
    <>
      <Button icon="upload" disabled={commands.length === 0} onClick={() => setOpen(true)}>
        {say(batchText.send)}
      </Button>
      {isOpen && (
        <BatchDialog
          of={of}
          rows={rows}
          commands={commands}
          onClose={(started) => {
            setOpen(false)
            if (started) clear()
          }}
        />
      )}
    </>
  )
}
