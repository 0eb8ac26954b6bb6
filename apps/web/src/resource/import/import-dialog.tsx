import type { Resource } from '@undertone/domain/core/resource'
import { nounOf } from '@undertone/domain/core/text'
import { Modal } from 'antd'
import { useState } from 'react'
import { useLanguage, useText } from '../../core/language/language.ts'
import { Button } from '../../ui/control/button.tsx'
import { FormError } from '../../ui/form/form-error.tsx'
import { engineText } from '../core/resource-engine.text.ts'
import { JobBar } from '../job/job-bar.tsx'
import styles from './import.module.css'
import { importText } from './import.text.ts'
import { type BookSheets, ImportChoice } from './import-choice.tsx'
import { ImportPreviewView } from './import-preview-view.tsx'
import { ImportCounts, ImportProblems } from './import-report.tsx'
import { canApply, type ImportMode, minutesToUndo, rowsToWrite } from './import-rules.ts'
import { useImport } from './use-import.ts'

/** Width in px: row, name and changed values side by side. */
const width = 860

/** Imports a workbook: choose a file, preview the changes, apply, and undo within an hour. */
export function ImportDialog({
  resource,
  sheets,
  onClose,
}: {
  readonly resource: Resource
  /** Of a workbook of several lists, in the place of what its parts are. */
  readonly sheets?: BookSheets
  readonly onClose: () => void
}) {
  const say = useText()
  const lang = useLanguage((state) => state.lang)
  const { step, job, isStopping, problem, recent, read, apply, undo, startOver, stop } = useImport(resource)
  const [mode, setMode] = useState<ImportMode>('all')
  return (
    <Modal
      open
      width={width}
      title={say(importText.title, { name: nounOf(resource.plural, lang) })}
      onCancel={onClose}
      closable={false}
      mask={{ closable: false }}
      footer={
        <div className={styles.foot}>
          {step.at === 'preview' && <Button onClick={startOver}>{say(importText.other)}</Button>}
          <Button onClick={onClose}>{say(engineText.close)}</Button>
          {step.at === 'preview' && (
            <Button kind="primary" disabled={!canApply(step.preview, mode)} onClick={() => void apply(step.preview.token, mode)}>
              {say(importText.apply, { count: rowsToWrite(step.preview) })}
            </Button>
          )}
        </div>
      }
    >
      <div className={styles.dialog}>
        <FormError message={problem} />
        {step.at === 'choose' && (
          <ImportChoice
            resource={resource}
            {...(sheets ? { sheets } : {})}
            recent={recent}
            onFile={(file) => void read(file)}
            onUndo={undo}
          />
        )}
        {step.at === 'working' && <JobBar label={step.label} job={job} isStopping={isStopping} onStop={stop} />}
        {step.at === 'preview' && <ImportPreviewView file={step.file} preview={step.preview} mode={mode} onMode={setMode} />}
        {step.at === 'done' && (
          <>
            <p role="status">{say(importText.done)}</p>
            <ImportCounts counts={{ ...step.done, faulty: 0 }} skipped={step.done.skipped} />
            <ImportProblems problems={step.done.problems} />
            <p className={styles.undo}>
              <Button icon="undo" onClick={() => void undo(step.done.importId)}>
                {say(importText.undo)}
              </Button>
              <span>{say(importText.undoUntil, { minutes: minutesToUndo(step.time, Date.now()) })}</span>
            </p>
          </>
        )}
      </div>
    </Modal>
  )
}
