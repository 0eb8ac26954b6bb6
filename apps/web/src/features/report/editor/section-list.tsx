import type { ReportDetail } from '@undertone/domain/report/report.calls'
import { ownSection } from '@undertone/domain/report/report-sections.table'
import { useState } from 'react'
import { useSend } from '../../../core/api/query.ts'
import { useLanguage, useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Icon } from '../../../ui/control/icon.tsx'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { dragProps, movedTo, moveKey } from '../../../ui/order/row-order.ts'
import { useConfirm } from '../../../ui/overlay/confirm-dialog.tsx'
import { editorText } from '../shared/editor.text.ts'
import { useReportDesk } from '../shared/report-desk.ts'
import styles from './editor.module.css'
import type { SectionDraft } from './section-drafts.ts'
import type { ReportEditor } from './use-report-editor.ts'

/** The title of a section: that of a person, else its own. */
export const titleOf = ({ stored, content }: SectionDraft, lang: 'cn' | 'en'): string => content.title?.[lang] || stored.title[lang]

interface RowProps {
  readonly draft: SectionDraft
  readonly at: number
  readonly isOpen: boolean
  readonly canWrite: boolean
  readonly onOpen: () => void
  readonly onMove: (from: number, to: number) => void
  readonly onHide: () => void
  readonly onRemove: () => void
}

function SectionRow({ draft, at, isOpen, canWrite, onOpen, onMove, onHide, onRemove }: RowProps) {
  const say = useText()
  const lang = useLanguage((state) => state.lang)
  const { held, comments, key } = draft.stored
  const name = titleOf(draft, lang)
  const { isHidden } = draft.content
  const open = comments.filter(({ isDone }) => !isDone).length
  return (
    <li className={styles.row} data-open={isOpen} data-hidden={isHidden} {...(canWrite ? dragProps(at, onMove) : {})}>
      <button
        type="button"
        className={styles.rowName}
        aria-current={isOpen}
        title={canWrite ? say(editorText.move, { name }) : name}
        onClick={onOpen}
        {...(canWrite ? { onKeyDown: moveKey(at, onMove) } : {})}
      >
        <span className={styles.number}>{at + 1}</span>
        <span className={styles.name}>{name}</span>
        {isHidden && <span className={styles.quiet}>{say(editorText.hidden)}</span>}
        {open > 0 && (
          <span className={styles.badge} title={say(editorText.openComments, { count: open })}>
            {open}
          </span>
        )}
        {draft.state !== 'stored' && <span className={styles.dot} data-state={draft.state} aria-hidden="true" />}
      </button>
      {held && !held.isMine && (
        <span className={styles.held}>
          <Icon name="edit" size={12} />
          {say(editorText.heldBy, { name: held.by })}
        </span>
      )}
      {canWrite && (
        <span className={styles.rowTools}>
          <IconButton
            icon={isHidden ? 'eye-off' : 'eye'}
            label={`${say(isHidden ? editorText.show : editorText.hide)}: ${name}`}
            onClick={onHide}
          />
          {key === ownSection && <IconButton icon="trash" label={`${say(editorText.remove)}: ${name}`} onClick={onRemove} />}
        </span>
      )}
    </li>
  )
}

/** Adds and removes sections of one's own. */
function useOwnSections(report: ReportDetail, editor: ReportEditor, onAdded: (id: number) => void) {
  const desk = useReportDesk()
  const say = useText()
  const toast = useToast()
  const { ask, dialog } = useConfirm()
  const lang = useLanguage((state) => state.lang)
  const adding = useSend(desk.section.add)
  const removing = useSend(desk.section.remove)
  const add = () =>
    adding.mutate(
      { body: { versionId: report.version.id, title: { ...editorText.newTitle } } },
      {
        onSuccess: (sections) => {
          editor.take(sections)
          const last = sections.at(-1)
          if (last) onAdded(last.id)
        },
        onError: (error) => toast.error(error),
      },
    )
  const remove = async (draft: SectionDraft) => {
    if (!(await ask({ title: say(editorText.removeAsk), names: [titleOf(draft, lang)] }))) return
    removing.mutate(
      { body: { id: draft.stored.id, revision: draft.stored.revision } },
      { onSuccess: (sections) => editor.take(sections), onError: (error) => toast.error(error) },
    )
  }
  return { add, remove, dialog, busy: adding.isPending }
}

/** The sections in their order: opened, moved by drag or Alt+arrow, hidden, added. */
export function SectionList({
  editor,
  openId,
  onOpen,
}: {
  readonly editor: ReportEditor
  readonly openId: number | null
  onOpen(id: number): void
}) {
  const say = useText()
  const lang = useLanguage((state) => state.lang)
  const [spoken, setSpoken] = useState('')
  const { report, drafts } = editor
  const own = useOwnSections(report, editor, onOpen)
  const move = (from: number, to: number) => {
    if (to < 0 || to >= drafts.length) return
    editor.order(movedTo(drafts, from, to).map(({ stored }) => stored.id))
    const draft = drafts[from]
    if (draft) setSpoken(say(editorText.moved, { name: titleOf(draft, lang), position: to + 1 }))
  }
  return (
    <nav className={styles.sections} aria-label={say(editorText.sections)}>
      <ol className={styles.rows}>
        {drafts.map((draft, at) => (
          <SectionRow
            key={draft.stored.id}
            draft={draft}
            at={at}
            isOpen={draft.stored.id === openId}
            canWrite={report.canWrite}
            onOpen={() => onOpen(draft.stored.id)}
            onMove={move}
            onHide={() => editor.change(draft.stored.id, { ...draft.content, isHidden: !draft.content.isHidden })}
            onRemove={() => void own.remove(draft)}
          />
        ))}
      </ol>
      {report.canWrite && (
        <Button kind="quiet" icon="plus" busy={own.busy} onClick={own.add}>
          {say(editorText.add)}
        </Button>
      )}
      <output className={styles.spoken} aria-live="polite">
        {spoken}
      </output>
      {own.dialog}
    </nav>
  )
}
