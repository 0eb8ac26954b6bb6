import type { ReportDetail } from '@undertone/domain/report/report.calls'
import { reportVersionState, weeklyReportState } from '@undertone/domain/report/report.enums'
import { Drawer } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isNotFound } from '../../../core/api/api-error.ts'
import { useCall, useSend } from '../../../core/api/query.ts'
import { useLanguage, useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { Button } from '../../../ui/control/button.tsx'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useConfirm } from '../../../ui/overlay/confirm-dialog.tsx'
import { LinkPart } from '../send/link-part.tsx'
import { SendPart } from '../send/send-part.tsx'
import { type Output, OutputChoice } from '../shared/output-choice.tsx'
import styles from '../shared/report.module.css'
import { reportText } from '../shared/report.text.ts'
import { useReportDesk } from '../shared/report-desk.ts'
import { useReportDownloads } from '../shared/report-downloads.tsx'
import { Counts } from './report-columns.tsx'

const sheetPx = 640

function Versions({ report }: { readonly report: ReportDetail }) {
  const desk = useReportDesk()
  const say = useText()
  return (
    <section className={styles.part}>
      <h3>{say(reportText.versions)}</h3>
      <ul className={styles.list}>
        {report.versions.map((version) => (
          <li key={version.id} className={styles.item}>
            <span className={styles.two}>
              <a href={`#${desk.toEditor({ id: report.id, versionId: version.id })}`}>
                {say(reportText.versionNumber, { number: version.number })}
              </a>
              <span className={styles.quiet}>
                {version.signedBy
                  ? say(reportText.signedBy, { name: version.signedBy, time: version.signedAt ?? '' })
                  : say(reportText.createdBy, { name: version.author, time: version.createdAt })}
              </span>
              {version.facts.failure && <span className={styles.failed}>{say(reportText.failure, { reason: version.facts.failure })}</span>}
            </span>
            <StateTag of={reportVersionState} code={version.state} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Sheet({ report, maySend, onClose }: { readonly report: ReportDetail; readonly maySend: boolean; readonly onClose: () => void }) {
  const desk = useReportDesk()
  const say = useText()
  const navigate = useNavigate()
  const toast = useToast()
  const { can } = useSession()
  const { ask, dialog } = useConfirm()
  const lang = useLanguage((state) => state.lang)
  const [output, setOutput] = useState<Output>({ language: lang, layout: report.layout })
  const { buttons, bar } = useReportDownloads(report.version.id, output)
  const { toWide } = desk
  const removal = useSend(desk.report.remove, { invalidates: [desk.report.findPage] })
  const remove = async () => {
    if (!(await ask({ title: say(reportText.removeAsk), names: [report.name] }))) return
    removal.mutate(
      { query: { id: String(report.id) } },
      {
        onSuccess: () => {
          toast.success(say(reportText.removed))
          onClose()
        },
        onError: (error) => toast.error(error),
      },
    )
  }
  return (
    <>
      <p className={styles.actions}>
        <StateTag of={weeklyReportState} code={report.state} />
        <span className={styles.quiet}>{say(reportText.days, { first: report.firstDay, last: report.lastDay })}</span>
        {report.counts && <Counts counts={report.counts} say={say} />}
      </p>
      <div className={styles.actions} role="toolbar" aria-label={say(reportText.actions)}>
        <Button kind="primary" icon="edit" onClick={() => void navigate(desk.toEditor({ id: report.id }))}>
          {say(report.canWrite ? reportText.edit : reportText.open)}
        </Button>
        {toWide && (
          <Button icon="image" onClick={() => void navigate(toWide({ id: report.id }))}>
            {say(reportText.editWide)}
          </Button>
        )}
        {can(desk.report.remove.access) && (
          <Button kind="quiet" icon="trash" busy={removal.isPending} onClick={() => void remove()}>
            {say(reportText.remove)}
          </Button>
        )}
      </div>
      <div className={styles.actions} style={{ marginTop: 12 }}>
        <OutputChoice value={output} onChange={setOutput} />
        {buttons}
      </div>
      {bar}
      <Versions report={report} />
      {maySend && <SendPart report={report} output={output} />}
      {maySend && <LinkPart report={report} output={output} />}
      {dialog}
    </>
  )
}

/** One report beside the list: what can be done with it, its versions, e-mails and links. */
export function ReportSheet({ id, maySend, onClose }: { readonly id: number; readonly maySend: boolean; readonly onClose: () => void }) {
  const desk = useReportDesk()
  const say = useText()
  const found = useCall(desk.report.getDetail, { query: { id: String(id) } }, { noErrorPage: true })
  return (
    <Drawer open size={sheetPx} title={found.data?.name ?? say(reportText.name)} onClose={onClose}>
      {found.data ? (
        <Sheet report={found.data} maySend={maySend} onClose={onClose} />
      ) : found.isPending ? (
        <Skeletons count={6} />
      ) : isNotFound(found.error) ? (
        <EmptyState dense title={say(reportText.unknown)} hint={say(reportText.unknownHint)} />
      ) : (
        <ErrorNote error={found.error} retry={() => void found.refetch()} />
      )}
    </Drawer>
  )
}
