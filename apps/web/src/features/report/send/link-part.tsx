import type { ReportDetail } from '@undertone/domain/report/report.calls'
import { reportLimits } from '@undertone/domain/report/report-limits'
import type { ReportLink } from '@undertone/domain/report/report-link.calls'
import { InputNumber } from 'antd'
import { useId, useState } from 'react'
import { useCall, useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { CopyBox } from '../../../ui/display/copy-box.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useConfirm } from '../../../ui/overlay/confirm-dialog.tsx'
import type { Output } from '../shared/output-choice.tsx'
import styles from '../shared/report.module.css'
import { reportText } from '../shared/report.text.ts'
import { useReportDesk } from '../shared/report-desk.ts'
import { sendText } from '../shared/send.text.ts'

/** Days of a new link (guess: a report is read within a month). */
const defaultDays = 30

/** Until when a link is open, or since when it is not. */
function stateOf(link: ReportLink): { readonly text: keyof typeof sendText; readonly time: string } {
  if (link.revokedAt) return { text: 'revoked', time: link.revokedAt }
  return { text: link.isOpen ? 'expires' : 'expired', time: link.expiresAt }
}

function LinkRow({ link, onRevoke }: { readonly link: ReportLink; readonly onRevoke: () => void }) {
  const say = useText()
  const { text, time } = stateOf(link)
  const words = [
    say(reportText.versionNumber, { number: link.versionNumber }),
    say(sendText[text], { time }),
    say(sendText.uses, { uses: link.uses }),
    link.sentTo && say(sendText.forAddress, { address: link.sentTo }),
  ]
  return (
    <li className={styles.item}>
      <span className={styles.two} style={{ flex: 1 }}>
        {link.address && link.isOpen && (
          <CopyBox label={say(sendText.link)} text={`${location.origin}/${link.address.replace(/^\//, '')}`} />
        )}
        <span className={styles.quiet}>{words.filter(Boolean).join(' · ')}</span>
      </span>
      {link.isOpen && (
        <Button kind="quiet" icon="unlink" onClick={onRevoke}>
          {say(sendText.revoke)}
        </Button>
      )}
    </li>
  )
}

/** The links to a report: made, copied and revoked. */
export function LinkPart({ report, output }: { readonly report: ReportDetail; readonly output: Output }) {
  const desk = useReportDesk()
  const say = useText()
  const toast = useToast()
  const id = useId()
  const { ask, dialog } = useConfirm()
  const [days, setDays] = useState(defaultDays)
  const links = useCall(desk.link.list, { query: { id: String(report.id) } }, { noErrorPage: true })
  const making = useSend(desk.link.add, { invalidates: [desk.link.list] })
  const revoking = useSend(desk.link.revoke, { invalidates: [desk.link.list] })
  const make = () =>
    making.mutate(
      { body: { versionId: report.version.id, ...output, days } },
      { onSuccess: () => toast.success(say(sendText.linkMade)), onError: (error) => toast.error(error) },
    )
  const revoke = async (link: ReportLink) => {
    if (!(await ask({ title: say(sendText.revokeAsk), names: [report.name], action: say(sendText.revoke) }))) return
    revoking.mutate({ body: { id: link.id } }, { onError: (error) => toast.error(error) })
  }
  return (
    <section className={styles.part}>
      <h3>{say(reportText.links)}</h3>
      <p className={styles.quiet}>{say(sendText.linksHint)}</p>
      <p className={styles.actions}>
        <label htmlFor={id}>{say(sendText.daysValid)}</label>
        <InputNumber<number>
          id={id}
          min={1}
          max={reportLimits.linkDays}
          precision={0}
          value={days}
          onChange={(next) => setDays(next ?? defaultDays)}
        />
        <Button icon="link" busy={making.isPending} onClick={make}>
          {say(sendText.makeLink)}
        </Button>
      </p>
      {links.data?.length === 0 && <p className={styles.quiet}>{say(sendText.noLinks)}</p>}
      <ul className={styles.list}>
        {links.data?.map((link) => (
          <LinkRow key={link.id} link={link} onRevoke={() => void revoke(link)} />
        ))}
      </ul>
      {dialog}
    </section>
  )
}
