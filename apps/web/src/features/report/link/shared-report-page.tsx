import { memberOf } from '@undertone/domain/core/enum'
import { reportVersionState } from '@undertone/domain/report/report.enums'
import { sharedReportCalls } from '@undertone/domain/report/report-link.calls'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { download, sendBlob } from '../../../core/api/api.ts'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useProductName } from '../../../core/theme/brand.ts'
import { Button } from '../../../ui/control/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { linkText } from '../shared/link.text.ts'
import { reportText } from '../shared/report.text.ts'
import styles from './shared-report-page.module.css'

const PdfPane = lazy(async () => ({ default: (await import('../preview/pdf-pane.tsx')).PdfPane }))

/** A report for people with a link and without an account: its name, its pages, and the PDF. The secret leaves the address at once. */
export function SharedReportPage() {
  const say = useText()
  const product = useProductName()
  const [query, setQuery] = useSearchParams()
  const [token] = useState(() => query.get('token') ?? '')
  const input = { body: { token } }
  const found = useCall(sharedReportCalls.open, input, { noErrorPage: true, fetchOnOpen: true })
  const report = found.data
  useEffect(() => {
    if (query.has('token')) setQuery({}, { replace: true })
  }, [query, setQuery])
  useEffect(() => {
    document.title = [report?.name, product].filter(Boolean).join(' · ')
  }, [report, product])
  if (found.isPending) return <Skeletons count={8} />
  if (!report)
    return (
      <main className={styles.closed}>
        <EmptyState title={found.error.message} hint={say(linkText.closedHint)} />
      </main>
    )
  const state = memberOf(reportVersionState, report.state)
  const words = [
    report.companyName,
    say(reportText.days, { first: report.firstDay, last: report.lastDay }),
    report.signedBy ? say(linkText.signedBy, { name: report.signedBy }) : state && say(state),
    say(linkText.openUntil, { time: report.expiresAt }),
  ]
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className={styles.names}>
          <h1>{report.name}</h1>
          <p>{words.filter(Boolean).join(' · ')}</p>
        </div>
        <Button kind="primary" icon="download" onClick={() => void download(sharedReportCalls.file, input, { noErrorPage: true })}>
          {say(reportText.pdf)}
        </Button>
      </header>
      <Suspense fallback={<Skeletons count={8} />}>
        <PdfPane
          read={(signal) => sendBlob(sharedReportCalls.file, input, { signal, noErrorPage: true })}
          revision={token}
          sectionKey={null}
          onSection={() => undefined}
        />
      </Suspense>
    </div>
  )
}
