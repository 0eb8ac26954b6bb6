import type { QuarantineRecord } from '@undertone/domain/quarantine/quarantine.calls'
import { quarantineDetailText } from '@undertone/domain/quarantine/quarantine-detail'
import type { Say } from '../../core/language/language.ts'
import { textClass } from '../../ui/display/text-class.ts'
import type { DataColumn } from '../../ui/table/data-column.ts'
import { quarantineText } from './quarantine.text.ts'
import { gatewayLabel, reasonLabel } from './quarantine-labels.ts'
import { byteSize } from './raw-bytes.ts'

/** The columns of the list. */
export const quarantineColumns = (say: Say): DataColumn<QuarantineRecord>[] => [
  { key: 'receivedAt', title: say(quarantineText.receivedAt), width: 165, sortable: true, render: (row) => row.receivedAt },
  { key: 'reason', title: say(quarantineText.reason), width: 180, sortable: true, render: (row) => reasonLabel(row.reason, say) },
  {
    key: 'detail',
    title: say(quarantineText.detail),
    render: ({ detail }) => <span title={detail}>{say(quarantineDetailText(detail))}</span>,
  },
  { key: 'gateway', title: say(quarantineText.gateway), width: 150, render: (row) => gatewayLabel(row, say) },
  { key: 'tenant', title: say(quarantineText.tenant), width: 140, render: (row) => row.tenantName ?? '-' },
  {
    key: 'topic',
    title: say(quarantineText.topic),
    width: 180,
    sortable: true,
    render: (row) => (
      <span className={textClass.mono} title={row.topic}>
        {row.topic}
      </span>
    ),
  },
  { key: 'bytes', title: say(quarantineText.bytes), width: 90, align: 'right', sortable: true, render: (row) => byteSize(row.bytes) },
  { key: 'times', title: say(quarantineText.times), width: 80, align: 'right', sortable: true, render: (row) => row.times },
]
