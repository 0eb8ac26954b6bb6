import { memberOf } from '@undertone/domain/core/enum'
import { reportProgress, reportVersionState } from '@undertone/domain/report/report.enums'
import { reportScreens } from '@undertone/domain/report/report.screens'
import { ownSection } from '@undertone/domain/report/report-sections.table'
import { Select } from 'antd'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useAddress } from '../../../core/address/address.ts'
import { sendBlob } from '../../../core/api/api.ts'
import { isNotFound } from '../../../core/api/api-error.ts'
import { useLanguage, useText } from '../../../core/language/language.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { useLeaveGuard } from '../../../ui/form/use-leave-guard.ts'
import { MakeReport } from '../list/make-report.tsx'
import { editorText } from '../shared/editor.text.ts'
import { languageOptions, type Output } from '../shared/output-choice.tsx'
import { reportText } from '../shared/report.text.ts'
import { useReportDesk } from '../shared/report-desk.ts'
import styles from './editor.module.css'
import { EditorBar } from './editor-bar.tsx'
import type { SectionDraft } from './section-drafts.ts'
import { SectionEditor } from './section-editor.tsx'
import { SectionList, titleOf } from './section-list.tsx'
import { type ReportEditor, useReportEditor } from './use-report-editor.ts'

const PdfPane = lazy(async () => ({ default: (await import('../preview/pdf-pane.tsx')).PdfPane }))

const panes = ['sections', 'text', 'preview'] as const
/** Machines above which a change shows its section alone: a whole report would take longer than two seconds (guess). */
const maxWholeMachines = 40

/** The key of a section in the PDF: those that people added have none of their own. */
const printedKey = ({ stored }: SectionDraft): string => (stored.key === ownSection ? `${ownSection}-${stored.id}` : stored.key)

/** Keys of the page: undo and redo outside text boxes, which have their own. */
function useUndoKeys(editor: ReportEditor): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isText = event.target instanceof HTMLElement && event.target.closest('input, textarea') !== null
      if (isText || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
      event.preventDefault()
      if (event.shiftKey) editor.redo()
      else editor.undo()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [editor])
}

interface PreviewProps {
  readonly editor: ReportEditor
  readonly open: SectionDraft | undefined
  readonly output: Output
  onOutput(next: Output): void
  onSection(id: number): void
}

function Preview({ editor, open, output, onOutput, onSection }: PreviewProps) {
  const desk = useReportDesk()
  const say = useText()
  const { report, drafts, revision } = editor
  const isLong = report.version.facts.total > maxWholeMachines
  const section = isLong ? open?.stored.key : undefined
  const query = { versionId: String(report.version.id), ...output, ...(section ? { section } : {}) }
  return (
    <Suspense fallback={<Skeletons count={8} />}>
      <PdfPane
        read={(signal) => sendBlob(desk.report.preview, { query }, { signal, noErrorPage: true })}
        revision={`${JSON.stringify(query)} ${revision} ${drafts.map(({ stored }) => stored.revision).join()} ${report.version.state}`}
        sectionKey={open ? printedKey(open) : null}
        onSection={(key) => {
          const found = drafts.find((draft) => printedKey(draft) === key)
          if (found) onSection(found.stored.id)
        }}
        tools={
          <>
            {section && <span className={styles.quiet}>{say(editorText.previewScope)}</span>}
            <Select<Output['language']>
              aria-label={say(editorText.previewLanguage)}
              value={output.language}
              options={languageOptions(say)}
              onChange={(language) => onOutput({ ...output, language })}
            />
          </>
        }
      />
    </Suspense>
  )
}

/** What is seen until the facts are there. */
function Collecting({ editor }: { readonly editor: ReportEditor }) {
  const say = useText()
  const { state, done, total, failure } = editor.report.version.facts
  if (state === reportProgress.members.Failed.code) return <EmptyState title={say(reportText.failure, { reason: failure ?? '' })} />
  const isRunning = state === reportProgress.members.Running.code
  return (
    <div className={styles.wait}>
      <strong>{isRunning ? say(editorText.collecting, { done, total }) : say(editorText.waiting)}</strong>
      <progress aria-label={say(reportProgress.label)} {...(isRunning && total > 0 ? { value: done, max: total } : {})} />
      <p className={styles.quiet}>{say(editorText.collectingHint)}</p>
    </div>
  )
}

interface FrameProps {
  readonly editor: ReportEditor
  readonly layout: Output['layout']
  readonly sectionId: number | null
  onSection(id: number): void
  onVersion(versionId: number): void
}

function EditorFrame({ editor, layout, sectionId, onSection, onVersion }: FrameProps) {
  const say = useText()
  const lang = useLanguage((state) => state.lang)
  const [language, setLanguage] = useState(lang)
  const [pane, setPane] = useState<(typeof panes)[number]>('sections')
  const output = { language, layout }
  const { report, drafts } = editor
  const open = drafts.find(({ stored }) => stored.id === sectionId) ?? drafts[1] ?? drafts[0]
  useUndoKeys(editor)
  const guard = useLeaveGuard(() => editor.unsaved.map((draft) => titleOf(draft, lang)))
  const isReady = report.version.facts.state === reportProgress.members.Done.code
  const show = (id: number) => {
    editor.hold(null)
    onSection(id)
    setPane('text')
  }
  return (
    <div className={styles.page}>
      <EditorBar editor={editor} output={output} onVersion={onVersion} />
      <fieldset className={styles.tabs} aria-label={say(editorText.panes)}>
        {panes.map((one) => (
          <button key={one} type="button" aria-pressed={pane === one} onClick={() => setPane(one)}>
            {say(editorText[one])}
          </button>
        ))}
      </fieldset>
      {isReady ? (
        <main className={styles.panes} data-pane={pane}>
          <SectionList editor={editor} openId={open?.stored.id ?? null} onOpen={show} />
          <div>
            {!report.canWrite && (
              <p className={styles.heldNote}>
                {say(editorText.readOnly, { state: say(memberOf(reportVersionState, report.version.state) ?? reportVersionState.label) })}
              </p>
            )}
            {open ? (
              <SectionEditor key={open.stored.id} editor={editor} draft={open} />
            ) : (
              <EmptyState title={say(editorText.chooseSection)} />
            )}
          </div>
          <Preview editor={editor} open={open} output={output} onOutput={(next) => setLanguage(next.language)} onSection={show} />
        </main>
      ) : (
        <Collecting editor={editor} />
      )}
      {guard.dialog}
    </div>
  )
}

/** The editor of a report whose id is in the address; without one, the form of a new report. */
function EditorPage({ layout }: { readonly layout: Output['layout'] }) {
  const desk = useReportDesk()
  const say = useText()
  const navigate = useNavigate()
  const [{ id, versionId, sectionId }, change] = useAddress(reportScreens.reportEditor.query)
  const { found, editor } = useReportEditor(id, versionId)
  const list = <Link to={desk.toList()}>{say(editorText.back)}</Link>
  if (id === null)
    return (
      <main className={styles.wait}>
        <EmptyState title={say(editorText.choose)} action={list} />
        <MakeReport onClose={() => void navigate(desk.toList())} onMade={(made) => change({ id: made.id })} />
      </main>
    )
  if (editor)
    return (
      <EditorFrame
        key={editor.report.version.id}
        editor={editor}
        layout={layout}
        sectionId={sectionId}
        onSection={(next) => change({ sectionId: next })}
        onVersion={(next) => change({ versionId: next, sectionId: null }, 'push')}
      />
    )
  return (
    <main className={styles.wait}>
      {found.isPending ? (
        <Skeletons count={6} />
      ) : isNotFound(found.error) ? (
        <EmptyState title={say(reportText.unknown)} hint={say(reportText.unknownHint)} action={list} />
      ) : (
        <ErrorNote error={found.error} retry={() => void found.refetch()} />
      )}
    </main>
  )
}

export const PortraitEditorPage = () => <EditorPage layout="portrait" />
export const WideEditorPage = () => <EditorPage layout="wide" />
