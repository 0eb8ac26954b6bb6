import type { ReportDetail } from '@undertone/domain/report/report.calls'
import { reportVersionState } from '@undertone/domain/report/report.enums'
import { Modal } from 'antd'
import { useState } from 'react'
import { useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { Button } from '../../../ui/control/button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { TextField } from '../../../ui/form/fields.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { sendWith } from '../../../ui/form/send-with.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { editorText } from '../shared/editor.text.ts'
import { useReportDesk } from '../shared/report-desk.ts'
import styles from './editor.module.css'

const { Draft, InReview } = reportVersionState.members

function SignDialog({
  report,
  onClose,
  onSigned,
}: {
  readonly report: ReportDetail
  readonly onClose: () => void
  readonly onSigned: () => void
}) {
  const desk = useReportDesk()
  const say = useText()
  const toast = useToast()
  const form = useForm<{ readonly role: string }>({
    initial: () => ({ role: '' }),
    save: sendWith(desk.report.sign, {
      input: ({ role }: { readonly role: string }) => ({ body: { versionId: report.version.id, role } }),
      invalidates: [desk.report.findPage],
      onSaved: () => {
        toast.success(say(editorText.signed))
        onSigned()
        onClose()
      },
    }),
  })
  return (
    <FormDialog of={form} title={say(editorText.signTitle)} width={460} action={say(editorText.sign)} onClose={onClose}>
      <p>{say(editorText.signHint)}</p>
      <TextField of={form} name="role" label={say(editorText.role)} help={say(editorText.roleHint)} maxLength={60} />
    </FormDialog>
  )
}

interface ActionsProps {
  readonly report: ReportDetail
  /** Before a version is frozen, all that was typed is stored. */
  beforeFreeze(): Promise<unknown>
  onMoved(): void
  onVersion(versionId: number): void
}

/** What can be done with a version: to review and back, sign, a new one. */
export function VersionActions({ report, beforeFreeze, onMoved, onVersion }: ActionsProps) {
  const desk = useReportDesk()
  const say = useText()
  const toast = useToast()
  const { can } = useSession()
  const [open, setOpen] = useState<'sign' | 'version' | null>(null)
  const reviewing = useSend(desk.report.submit, { invalidates: [desk.report.findPage] })
  const adding = useSend(desk.report.newVersion, { invalidates: [desk.report.findPage] })
  const { id, state } = report.version
  const isOpen = state === Draft.code || state === InReview.code
  const fail = { onError: (error: Error) => toast.error(error) }
  const review = async (isInReview: boolean) => {
    await beforeFreeze()
    reviewing.mutate({ body: { versionId: id, isInReview } }, { ...fail, onSuccess: onMoved })
  }
  const add = (collectsFacts: boolean) =>
    adding.mutate(
      { body: { id: report.id, collectsFacts } },
      {
        ...fail,
        onSuccess: ({ versionId }) => {
          setOpen(null)
          onVersion(versionId)
        },
      },
    )
  const canEdit = can(desk.report.submit.access)
  return (
    <>
      {isOpen && canEdit && (
        <Button busy={reviewing.isPending} onClick={() => void review(state === Draft.code)}>
          {say(state === Draft.code ? editorText.toReview : editorText.toDraft)}
        </Button>
      )}
      {isOpen && can(desk.report.sign.access) && (
        <Button kind="primary" icon="check" onClick={() => void beforeFreeze().then(() => setOpen('sign'))}>
          {say(editorText.sign)}
        </Button>
      )}
      {canEdit && (
        <Button kind="quiet" icon="plus" onClick={() => setOpen('version')}>
          {say(editorText.newVersion)}
        </Button>
      )}
      {open === 'sign' && <SignDialog report={report} onClose={() => setOpen(null)} onSigned={onMoved} />}
      <Modal
        open={open === 'version'}
        title={say(editorText.newVersion)}
        width={460}
        footer={null}
        onCancel={() => setOpen(null)}
        transitionName=""
        maskTransitionName=""
      >
        <p>{say(editorText.newVersionAsk)}</p>
        <div className={styles.tools}>
          <Button kind="primary" busy={adding.isPending} onClick={() => add(true)}>
            {say(editorText.newFacts)}
          </Button>
          <Button busy={adding.isPending} onClick={() => add(false)}>
            {say(editorText.oldFacts)}
          </Button>
        </div>
      </Modal>
    </>
  )
}
