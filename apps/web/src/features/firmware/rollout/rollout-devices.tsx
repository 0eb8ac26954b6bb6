import { codesOf } from '@undertone/domain/core/enum'
import { upgradeStatus } from '@undertone/domain/device/device.enums'
import { type RolloutDevice, rolloutCalls } from '@undertone/domain/firmware/rollout.calls'
import { useMemo, useState } from 'react'
import { useText } from '../../../core/language/language.ts'
import { RecordExport } from '../../../resource/record-list/record-export.tsx'
import { useRecordPage } from '../../../resource/record-list/use-record-page.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ChoiceFilter } from '../../../ui/filter/choice-filter.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { PageTable } from '../../../ui/table/page-table.tsx'
import styles from '../shared/firmware.module.css'
import { rolloutText } from '../shared/firmware.text.ts'
import { deviceColumns } from './rollout-columns.tsx'

/** The devices of a roll-out, those at work first, and its report as a file. */
export function RolloutDevices({ id, refreshMs }: { readonly id: number; readonly refreshMs: number }) {
  const say = useText()
  const [status, setStatus] = useState('')
  const code = codesOf(upgradeStatus).find((one) => String(one) === status)
  const { query, page, showPage } = useRecordPage(rolloutCalls.devices, {
    size: 20,
    input: (paging) => ({ body: { id, ...(code === undefined ? {} : { status: code }), ...paging } }),
    refreshMs,
  })
  const columns = useMemo(() => deviceColumns(say), [say])
  return (
    <Panel
      title={say(rolloutText.devices)}
      flush
      extra={
        <span className={styles.actions}>
          <ChoiceFilter
            of={upgradeStatus}
            value={status}
            onChange={setStatus}
            label={upgradeStatus.label}
            all={rolloutText.anyStatus}
            width={150}
          />
          <RecordExport of={{ call: rolloutCalls.export }} input={{ id }} />
        </span>
      }
    >
      <PageTable<RolloutDevice>
        answer={query}
        view={page}
        onView={showPage}
        label={say(rolloutText.devices)}
        columns={columns}
        rowKey={(row) => row.id}
        empty={<EmptyState dense title={say(rolloutText.noDevice)} />}
      />
    </Panel>
  )
}
