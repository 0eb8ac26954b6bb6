import { codesOf } from '@undertone/domain/core/enum'
import { commandStatus } from '@undertone/domain/device/device.enums'
import type { CommandBatchItem } from '@undertone/domain/device/setting/command-batch.calls'
import { useMemo, useState } from 'react'
import { useText } from '../../../core/language/language.ts'
import { RecordExport } from '../../../resource/record-list/record-export.tsx'
import { useRecordPage } from '../../../resource/record-list/use-record-page.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ChoiceFilter } from '../../../ui/filter/choice-filter.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { PageTable } from '../../../ui/table/page-table.tsx'
import styles from './batch.module.css'
import { batchText } from './batch.text.ts'
import { type BatchTargets, batchCallsOf } from './batch-calls.ts'
import { itemColumns } from './batch-columns.tsx'

/** The devices of one batch with their outcomes, and its report as a file. */
export function BatchDevices({ of, id, refreshMs }: { readonly of: BatchTargets; readonly id: number; readonly refreshMs: number }) {
  const say = useText()
  const calls = batchCallsOf(of)
  const [status, setStatus] = useState('')
  const code = codesOf(commandStatus).find((one) => String(one) === status)
  const { query, page, showPage } = useRecordPage(calls.devices, {
    size: 20,
    input: (paging) => ({ body: { id, ...(code === undefined ? {} : { status: code }), ...paging } }),
    refreshMs,
  })
  const columns = useMemo(() => itemColumns(say, of === 'sensor'), [say, of])
  return (
    <Panel
      title={say(batchText.devices)}
      flush
      extra={
        <span className={styles.actions}>
          <ChoiceFilter of={commandStatus} value={status} onChange={setStatus} label={batchText.status} all={batchText.all} width={150} />
          <RecordExport of={{ call: calls.export }} input={{ id } as never} />
        </span>
      }
    >
      <PageTable<CommandBatchItem>
        answer={query}
        view={page}
        onView={showPage}
        label={say(batchText.devices)}
        columns={columns}
        rowKey={(row) => row.id}
        empty={<EmptyState dense title={say(batchText.noDevice)} />}
      />
    </Panel>
  )
}
