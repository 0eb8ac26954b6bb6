import { memberOf } from '@undertone/domain/core/enum'
import { reportVersionState } from '@undertone/domain/report/report.enums'
import { Drawer, Select } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Icon } from '../../../ui/control/icon.tsx'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import { LinkPart } from '../send/link-part.tsx'
import { SendPart } from '../send/send-part.tsx'
import { editorText } from '../shared/editor.text.ts'
import type { Output } from '../shared/output-choice.tsx'
import { reportText } from '../shared/report.text.ts'
import { useReportDesk } from '../shared/report-desk.ts'
import { useReportDownloads } from '../shared/report-downloads.tsx'
import styles from './editor.module.css'
import type { ReportEditor } from './use-report-editor.ts'
import { VersionActions } from './version-actions.tsx'

/** Whether everything is stored, or why not. */
function SaveState({ editor }: { readonly editor: ReportEditor }) {
  const say = useText()
  const failed = editor.unsaved.filter(({ state }) => state === 'failed' || state === 'conflict')
  const reason = failed.find(({ problem }) => problem)?.problem ?? say(editorText.conflict, { what: say(editorText.thisSection) })
  const text =
    failed.length > 0
      ? `${say(editorText.unsaved, { count: failed.length, reason })} · ${say(editorText.willRetry)}`
      : say(editor.unsaved.length > 0 ? editorText.saving : editorText.saved)
  return (
    <span className={styles.saved} data-wrong={failed.length > 0} role="status">
      {text}
    </span>
  )
}

interface BarProps {
  readonly editor: ReportEditor
  readonly output: Output
  onVersion(versionId: number): void
}

/** The head of the editor: what is written, whether it is stored, and what can be done with it. */
export function EditorBar({ editor, output, onVersion }: BarProps) {
  const desk = useReportDesk()
  const say = useText()
  const { can } = useSession()
  const [isSending, setSending] = useState(false)
  const { report } = editor
  const { buttons, bar } = useReportDownloads(report.version.id, output)
  const isWide = output.layout === 'wide'
  const address = { id: report.id, versionId: report.version.id }
  return (
    <>
      <header className={styles.bar} role="toolbar" aria-label={say(editorText.toolbar)}>
        <Link to={desk.toList()} aria-label={say(editorText.back)} title={say(editorText.back)}>
          <Icon name="back" />
        </Link>
        <h1 className={styles.title}>{report.name}</h1>
        <StateTag of={reportVersionState} code={report.version.state} />
        <Select<number>
          aria-label={say(editorText.version)}
          value={report.version.id}
          options={report.versions.map((one) => ({
            value: one.id,
            label: `${say(reportText.versionNumber, { number: one.number })} · ${say(memberOf(reportVersionState, one.state) ?? reportVersionState.label)}`,
          }))}
          onChange={onVersion}
        />
        {report.canWrite && (
          <>
            <IconButton icon="undo" label={say(editorText.undo)} disabled={!editor.canUndo} onClick={editor.undo} />
            <IconButton icon="redo" label={say(editorText.redo)} disabled={!editor.canRedo} onClick={editor.redo} />
            <SaveState editor={editor} />
          </>
        )}
        <span className={styles.space} />
        {desk.toWide && (
          <Link to={(isWide ? desk.toEditor : desk.toWide)(address)}>{say(isWide ? editorText.portrait : editorText.wide)}</Link>
        )}
        {buttons}
        {can(desk.mail.send.access) && (
          <Button icon="mail" onClick={() => setSending(true)}>
            {say(editorText.send)}
          </Button>
        )}
        <VersionActions report={report} beforeFreeze={editor.saveAll} onMoved={() => void editor.refresh()} onVersion={onVersion} />
      </header>
      <div className={styles.notes}>{bar}</div>
      {isSending && (
        <Drawer open size={560} title={say(reportText.send)} onClose={() => setSending(false)}>
          <SendPart report={report} output={output} />
          <LinkPart report={report} output={output} />
        </Drawer>
      )}
    </>
  )
}
