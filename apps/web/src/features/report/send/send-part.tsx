import { deliveryState } from '@undertone/domain/core/outbox.enums'
import { mailAddress } from '@undertone/domain/email/mail-account'
import type { ReportDetail } from '@undertone/domain/report/report.calls'
import { reportLimits } from '@undertone/domain/report/report-limits'
import type { ReportSent } from '@undertone/domain/report/report-schedule.calls'
import { Select, Switch } from 'antd'
import { useId, useState } from 'react'
import { useCall, useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import type { Output } from '../shared/output-choice.tsx'
import styles from '../shared/report.module.css'
import { reportText } from '../shared/report.text.ts'
import { useReportDesk } from '../shared/report-desk.ts'
import { sendText } from '../shared/send.text.ts'

/** Addresses as tags: those that are no addresses stay in the box until they are corrected. */
export function ReceiversSelect({
  id,
  value,
  onChange,
}: {
  readonly id: string
  readonly value: readonly string[]
  onChange(next: string[]): void
}) {
  return (
    <Select<string[]>
      id={id}
      mode="tags"
      open={false}
      suffixIcon={null}
      tokenSeparators={[',', ';', ' ', ',', ';']}
      maxCount={reportLimits.receivers}
      value={[...value]}
      style={{ width: '100%' }}
      onChange={(next) => onChange(next.map((one) => one.trim()).filter((one) => mailAddress.test(one)))}
    />
  )
}

function Sent({ sent }: { readonly sent: readonly ReportSent[] }) {
  const say = useText()
  if (sent.length === 0) return <p className={styles.quiet}>{say(sendText.noHistory)}</p>
  return (
    <ul className={styles.list}>
      {sent.map((one) => (
        <li key={one.id} className={styles.item}>
          <span className={styles.two}>
            <span>{one.address}</span>
            <span className={styles.quiet}>{[one.at, one.by, one.answer].filter(Boolean).join(' · ')}</span>
          </span>
          <StateTag of={deliveryState} code={one.state} />
        </li>
      ))}
    </ul>
  )
}

/** Sends a version by e-mail now, and shows what was sent. */
export function SendPart({ report, output }: { readonly report: ReportDetail; readonly output: Output }) {
  const desk = useReportDesk()
  const say = useText()
  const toast = useToast()
  const id = useId()
  const [chosen, setReceivers] = useState<string[] | null>(null)
  const [attaches, setAttaches] = useState(true)
  const suggested = useCall(
    desk.mail.suggested,
    { query: { companyId: String(report.companyId), cycle: report.cycle } },
    { noErrorPage: true },
  )
  const history = useCall(desk.mail.sent, { query: { id: String(report.id) } }, { noErrorPage: true })
  const sending = useSend(desk.mail.send, { invalidates: [desk.mail.sent, desk.report.findPage] })
  const receivers = chosen ?? suggested.data?.receivers ?? []
  const template = suggested.data?.templateName
  const send = () =>
    sending.mutate(
      { body: { versionId: report.version.id, ...output, attaches, receivers } },
      { onSuccess: ({ queued }) => toast.success(say(sendText.sent, { queued })), onError: (error) => toast.error(error) },
    )
  return (
    <section className={styles.part}>
      <h3>{say(reportText.send)}</h3>
      <p className={styles.quiet}>{template ? say(sendText.template, { name: template }) : suggested.data && say(sendText.noTemplate)}</p>
      <label htmlFor={id}>{say(sendText.receivers)}</label>
      <ReceiversSelect id={id} value={receivers} onChange={setReceivers} />
      <p className={styles.quiet}>{say(sendText.receiversHint)}</p>
      <p className={styles.actions}>
        <Switch id={`${id}-attach`} checked={attaches} onChange={setAttaches} />
        <label htmlFor={`${id}-attach`}>{say(sendText.attaches)}</label>
        <span className={styles.quiet}>{say(sendText.attachesHint)}</span>
      </p>
      <Button icon="mail" busy={sending.isPending} disabled={receivers.length === 0 || !template} onClick={send}>
        {say(sendText.send)}
      </Button>
      <h3 style={{ marginTop: 16 }}>{say(sendText.history)}</h3>
      <Sent sent={history.data ?? []} />
    </section>
  )
}
