import type { Resource } from '@undertone/domain/core/resource'
import { maxSheetRows } from '@undertone/domain/core/sheet'
import type { Text } from '@undertone/domain/core/text'
import { useRef } from 'react'
import { download } from '../../core/api/api.ts'
import { useText } from '../../core/language/language.ts'
import { Button } from '../../ui/control/button.tsx'
import { textClass } from '../../ui/display/text-class.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { DropArea } from '../../ui/file/drop-area.tsx'
import { callsFor } from '../core/calls-for.ts'
import styles from './import.module.css'
import { importText } from './import.text.ts'
import { maxSheetMb, minutesToUndo, type RecentImport } from './import-rules.ts'

/** What a workbook of several lists has, and how many rows. */
export interface BookSheets {
  readonly hint: Text
  readonly maxRows: number
}

/** What further sheets are for. */
function SheetsHint({ resource, sheets }: { readonly resource: Resource; readonly sheets?: BookSheets }) {
  const say = useText()
  if (sheets) return <p className={styles.hint}>{say(sheets.hint)}</p>
  if (!resource.parts) return null
  const names = resource.parts.map(({ label }) => say(label)).join(say(importText.and))
  return <p className={styles.hint}>{say(importText.partsHint, { sheets: names })}</p>
}

/** The first step of an import: the template, a file by button or drop, and the last import while it can be undone. */
export function ImportChoice({
  resource,
  sheets,
  recent,
  onFile,
  onUndo,
}: {
  readonly resource: Resource
  readonly sheets?: BookSheets
  readonly recent: RecentImport | null
  readonly onFile: (file: File) => void
  readonly onUndo: (importId: number) => void
}) {
  const say = useText()
  const toast = useToast()
  const input = useRef<HTMLInputElement>(null)
  const template = () => void download(callsFor(resource).template, {}, { noErrorPage: true }).catch((error: Error) => toast.error(error))
  return (
    <>
      {recent && (
        <p className={styles.undo}>
          <Button icon="undo" onClick={() => onUndo(recent.importId)}>
            {say(importText.undo)}
          </Button>
          <span>
            {say(importText.last, { added: recent.added, changed: recent.changed })} ·{' '}
            {say(importText.undoUntil, { minutes: minutesToUndo(recent.at, Date.now()) })}
          </span>
        </p>
      )}
      <p className={styles.template}>
        <Button icon="download" onClick={template}>
          {say(importText.template)}
        </Button>
        <span>{say(resource.onlyEdited ? importText.editHint : importText.templateHint)}</span>
      </p>
      <SheetsHint resource={resource} {...(sheets ? { sheets } : {})} />
      <DropArea label={say(importText.drop)} onDrop={({ files: [file] }) => file && onFile(file)}>
        <Button icon="upload" onClick={() => input.current?.click()}>
          {say(importText.choose)}
        </Button>
        <span className={textClass.absent}>
          {say(importText.limits, { rows: (sheets?.maxRows ?? maxSheetRows).toLocaleString('en'), size: maxSheetMb })}
        </span>
        <input
          ref={input}
          type="file"
          accept=".xlsx"
          hidden
          tabIndex={-1}
          aria-label={say(importText.choose)}
          onChange={(event) => {
            const [file] = event.target.files ?? []
            // Allows choosing the same file again after it was corrected.
            event.target.value = ''
            if (file) onFile(file)
          }}
        />
      </DropArea>
    </>
  )
}
