import { deviceScreens } from '@undertone/domain/device/device.screens'
import { type SecurityEventRecord, securityEventCalls } from '@undertone/domain/device/security/security-event.calls'
import { securityEventKind } from '@undertone/domain/device/security/security-event.enums'
import { useMemo } from 'react'
import { type Say, useText } from '../../../core/language/language.ts'
import type { RecordFilter } from '../../../resource/record-list/record-filters.ts'
import { RecordList } from '../../../resource/record-list/record-list.tsx'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import { textClass } from '../../../ui/display/text-class.ts'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import { securityEventPageText as text } from './security-event.text.ts'

const filters: readonly RecordFilter<'keyword' | 'kind' | 'gatewayId'>[] = [
  { kind: 'range' },
  { kind: 'choice', key: 'kind', of: securityEventKind, label: text.kind, all: text.allKinds, width: 240 },
  { kind: 'keyword', key: 'keyword', label: text.keyword, width: 240 },
  { kind: 'link', key: 'gatewayId', parse: (value) => (Number(value) > 0 ? Number(value) : null) },
]

const columnsIn = (say: Say): DataColumn<SecurityEventRecord>[] => [
  { key: 'time', title: say(text.time), width: 165, render: (row) => row.time },
  { key: 'kind', title: say(text.kind), width: 240, render: (row) => <StateTag of={securityEventKind} code={row.kind} /> },
  {
    key: 'gateway',
    title: say(text.gateway),
    width: 200,
    render: (row) => <span title={row.deviceId}>{row.gatewayName}</span>,
  },
  {
    key: 'address',
    title: say(text.address),
    width: 150,
    render: (row) => <span className={row.address === '' ? textClass.absent : textClass.mono}>{row.address || '-'}</span>,
  },
  { key: 'text', title: say(text.text), render: (row) => row.text },
  { key: 'companyName', title: say(text.company), width: 180, render: (row) => row.companyName },
]

/** Possible misuse of the gateways in scope, newest first. */
export function SecurityEventPage() {
  const say = useText()
  const columns = useMemo(() => columnsIn(say), [say])
  return (
    <RecordList
      title={deviceScreens.securityEvents.label}
      call={securityEventCalls.findPage}
      isLog
      filters={filters}
      columns={columns}
      export={{ call: securityEventCalls.export, needsRange: true }}
      empty={{ title: say(text.noRows), hint: say(text.noRowsHint) }}
    />
  )
}
