import { sampleCheckCalls, type UnknownKeyRecord } from '@undertone/domain/device/sensor/sample-check.calls'
import { unknownKeyLimits } from '@undertone/domain/device/telemetry/near-key'
import { useMemo, useState } from 'react'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { MapKeyDialog } from './map-key-dialog.tsx'
import styles from './sample-check.module.css'
import { checkText } from './sample-check.text.ts'

const mappingText = ({ mapping }: UnknownKeyRecord): string => {
  if (mapping === null) return '-'
  const { target, factor, shift } = mapping
  const scaled = factor === 1 ? '' : ` × ${factor}`
  return `→ ${target}${scaled}${shift === 0 ? '' : ` + ${shift}`}`
}

/** The unknown keys that a sensor sends, and what they are mapped to; nothing for a sensor without any. */
export function UnknownKeyPanel({ id, mayEdit }: { readonly id: number; readonly mayEdit: boolean }) {
  const say = useText()
  const [mapped, setMapped] = useState<UnknownKeyRecord | null>(null)
  const found = useCall(sampleCheckCalls.unknownKeys, { params: { id: String(id) } }, { noErrorPage: true })
  const columns = useMemo<DataColumn<UnknownKeyRecord>[]>(
    () => [
      { key: 'key', title: say(checkText.key), render: ({ key }) => <code>{key}</code> },
      {
        key: 'nearest',
        title: say(checkText.nearest),
        width: 150,
        render: ({ nearest }) => (nearest === null ? '-' : <code>{nearest}</code>),
      },
      { key: 'value', title: say(checkText.lastValue), width: 160, render: ({ lastValue }) => lastValue },
      { key: 'times', title: say(checkText.times), width: 90, align: 'right', render: ({ times }) => times },
      { key: 'first', title: say(checkText.firstAt), width: 160, render: ({ firstAt }) => firstAt },
      { key: 'last', title: say(checkText.lastAt), width: 160, render: ({ lastAt }) => lastAt },
      { key: 'mapping', title: say(checkText.mapping), width: 180, render: mappingText },
      ...(mayEdit
        ? [
            {
              key: 'map',
              title: '',
              width: 90,
              fixed: 'right' as const,
              render: (row: UnknownKeyRecord) => <Button onClick={() => setMapped(row)}>{say(checkText.map)}</Button>,
            },
          ]
        : []),
    ],
    [say, mayEdit],
  )
  const { data } = found
  if (!data || (data.keys.length === 0 && data.others === 0)) return null
  return (
    <Panel flush title={say(checkText.keys)}>
      <p className={styles.help}>{say(checkText.keysHelp)}</p>
      <DataTable label={say(checkText.keys)} columns={columns} rows={data.keys} rowKey={({ key }) => key} />
      {data.others > 0 && <p className={styles.help}>{say(checkText.others, { max: unknownKeyLimits.perSensor, n: data.others })}</p>}
      {mapped && <MapKeyDialog id={id} row={mapped} onClose={() => setMapped(null)} />}
    </Panel>
  )
}
