import { type CompanyExportRecord, companyExportCalls } from '@undertone/domain/company-export/company-export.calls'
import { companyExportScreens } from '@undertone/domain/company-export/company-export.screens'
import { companyExportLimits } from '@undertone/domain/company-export/company-export-limits'
import { useMemo, useState } from 'react'
import { downloadToDisk } from '../../core/api/api.ts'
import { useCall, useSend } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { useSession } from '../../core/session/session.ts'
import { Button } from '../../ui/control/button.tsx'
import { IconButton } from '../../ui/control/icon-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../ui/feedback/error-note.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { useConfirm } from '../../ui/overlay/confirm-dialog.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import styles from './company-export.module.css'
import { companyExportText } from './company-export.text.ts'
import { exportColumns, isOpen } from './company-export-columns.tsx'
import { CompanyExportForm } from './company-export-form.tsx'

/** How often the list is read while an export runs, and while none does, ms (guesses: its progress is seen to move). */
const busyMs = 2000
const idleMs = 30_000

/** What can be done with an export: download, delete, or cancel one that runs. */
function Actions({ row }: { readonly row: CompanyExportRecord }) {
  const say = useText()
  const toast = useToast()
  const { ask, dialog } = useConfirm()
  const [isSaving, setSaving] = useState(false)
  const invalidates = [companyExportCalls.list]
  const cancel = useSend(companyExportCalls.cancel, { invalidates })
  const remove = useSend(companyExportCalls.remove, { invalidates })
  const onError = (error: Error) => void toast.error(error)
  const save = () => {
    setSaving(true)
    downloadToDisk(companyExportCalls.file, { body: { id: row.id } }, `undertone_${row.createdAt.slice(0, 10)}.zip`)
      .then((isSaved) => isSaved && toast.success(say(companyExportText.saved)))
      .catch(onError)
      .finally(() => setSaving(false))
  }
  const stop = async () => {
    const title = say(companyExportText.cancelTitle)
    const options = { title, names: [row.createdAt], note: say(companyExportText.cancelNote), action: say(companyExportText.cancel) }
    if (await ask(options)) cancel.mutate({ body: { id: row.id } }, { onError })
  }
  const drop = async () => {
    const options = { title: say(companyExportText.removeTitle), names: [row.createdAt], note: say(companyExportText.removeNote) }
    if (await ask(options)) remove.mutate({ params: { id: String(row.id) } }, { onError })
  }
  return (
    <div className={styles.actions}>
      {row.state === 'done' && <IconButton icon="download" label={say(companyExportText.download)} disabled={isSaving} onClick={save} />}
      {isOpen(row) ? (
        <IconButton icon="close" label={say(companyExportText.cancel)} onClick={() => void stop()} />
      ) : (
        <IconButton icon="trash" label={say(companyExportText.remove)} onClick={() => void drop()} />
      )}
      {dialog}
    </div>
  )
}

/** Takes the data home: exports of the whole company, for its administrator. */
export function CompanyExportPage() {
  const say = useText()
  const { can } = useSession()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const found = useCall(companyExportCalls.list, {}, { noErrorPage: true, refreshMs: isBusy ? busyMs : idleMs })
  const rows = found.data?.records
  const hasOpen = rows?.some(isOpen) ?? false
  if (hasOpen !== isBusy) setBusy(hasOpen)
  const mayExport = can(companyExportCalls.add.access)
  const columns = useMemo(
    () => [
      ...exportColumns(say),
      ...(mayExport
        ? [
            {
              key: 'actions',
              title: say(companyExportText.actions),
              width: 90,
              render: (row: CompanyExportRecord) => <Actions row={row} />,
            },
          ]
        : []),
    ],
    [say, mayExport],
  )
  const isDiskLow = found.data?.isDiskLow === true
  const start = mayExport && (
    <Button kind="primary" icon="download" disabled={hasOpen || isDiskLow || rows === undefined} onClick={() => setAsking(true)}>
      {say(companyExportText.start)}
    </Button>
  )
  return (
    <Page title={say(companyExportScreens.companyExport.label)} actions={start}>
      <div className={styles.page}>
        <div className={styles.intro}>
          <p>{say(companyExportText.intro)}</p>
          <p>{say(companyExportText.secrets)}</p>
          <p>{say(companyExportText.kept, { count: companyExportLimits.kept, days: companyExportLimits.days })}</p>
        </div>
        {isDiskLow && (
          <p className={styles.warning} role="alert">
            {say(companyExportText.diskLow)}
          </p>
        )}
        {found.error ? (
          <ErrorNote error={found.error} retry={() => void found.refetch()} />
        ) : (
          <DataTable<CompanyExportRecord>
            label={say(companyExportText.exports)}
            columns={columns}
            rows={rows}
            rowKey={(row) => row.id}
            empty={<EmptyState title={say(companyExportText.empty)} hint={say(companyExportText.emptyHint)} />}
          />
        )}
      </div>
      {isAsking && <CompanyExportForm onClose={() => setAsking(false)} />}
    </Page>
  )
}
