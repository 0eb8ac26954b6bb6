import { type PurgeRecord, tenantCalls } from '@undertone/domain/tenant/tenant.calls'
import { useMemo } from 'react'
import { download } from '../../core/api/api.ts'
import { useText } from '../../core/language/language.ts'
import { useRecordPage } from '../../resource/record-list/use-record-page.ts'
import { IconButton } from '../../ui/control/icon-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import type { DataColumn } from '../../ui/table/data-column.ts'
import { PageTable } from '../../ui/table/page-table.tsx'
import styles from './tenant.module.css'
import { tenantText } from './tenant.text.ts'

/** The purges, newest first, each with its signed proof. */
export function TenantPurges() {
  const say = useText()
  const toast = useToast()
  const { query, page, showPage } = useRecordPage(tenantCalls.purges, {
    size: 10,
    input: ({ pageNum, pageSize }) => ({ query: { pageNum: String(pageNum), pageSize: String(pageSize) } }),
  })
  const columns = useMemo<DataColumn<PurgeRecord>[]>(
    () => [
      { key: 'name', title: say(tenantText.name), render: (purge) => purge.tenantName },
      { key: 'by', title: say(tenantText.purgedBy), width: 150, render: (purge) => purge.purgedBy },
      { key: 'endedAt', title: say(tenantText.endedAt), width: 170, render: (purge) => purge.endedAt },
      { key: 'rows', title: say(tenantText.rows), width: 120, align: 'right', render: (purge) => purge.rows.toLocaleString('en-US') },
      { key: 'waves', title: say(tenantText.waves), width: 100, align: 'right', render: (purge) => purge.waves.toLocaleString('en-US') },
      { key: 'files', title: say(tenantText.files), width: 100, align: 'right', render: (purge) => purge.files.toLocaleString('en-US') },
      {
        key: 'sha256',
        title: 'SHA-256',
        width: 160,
        render: (purge) => (
          <code className={styles.hash} title={purge.sha256}>
            {purge.sha256.slice(0, 16)}…
          </code>
        ),
      },
      {
        key: 'proof',
        title: say(tenantText.actions),
        width: 80,
        render: (purge) => (
          <IconButton
            icon="download"
            label={say(tenantText.proof)}
            onClick={() =>
              void download(tenantCalls.proof, { params: { id: String(purge.id) } }, { noErrorPage: true }).catch((error: Error) =>
                toast.error(error),
              )
            }
          />
        ),
      },
    ],
    [say, toast],
  )
  return (
    <section className={styles.purges} aria-label={say(tenantText.purges)}>
      <h2 className={styles.heading}>{say(tenantText.purges)}</h2>
      <PageTable<PurgeRecord>
        answer={query}
        view={page}
        onView={showPage}
        label={say(tenantText.purges)}
        columns={columns}
        rowKey={(purge) => purge.id}
        empty={<EmptyState dense title={say(tenantText.noPurges)} hint={say(tenantText.noPurgesHint)} />}
      />
    </section>
  )
}
